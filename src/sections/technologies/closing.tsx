import { Drawing, DrawnLine, Picture } from '#ui';
import styles from './closing.module.css';
import type { TechnologiesContent } from './technologies.content.ts';

/** A dark screen. The golden line splits into seven lines that end on the picture's traces. */
export function Closing({
  sentence,
  caption,
  picture,
  lights,
}: NonNullable<TechnologiesContent['closing']>) {
  return (
    <div className={styles.closing}>
      <DrawnLine className={styles.turn} />
      <DrawnLine className={styles.parting} />
      <Picture picture={picture} className={styles.picture} />
      {lights && (
        <div className={styles.lights}>
          <Drawing markup={lights.markup} />
        </div>
      )}
      <DrawnLine className={styles.leaving} shape="step" />
      <DrawnLine className={styles.onward} />
      <div className={styles.words}>
        <p className={styles.sentence}>{sentence}</p>
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
    </div>
  );
}
