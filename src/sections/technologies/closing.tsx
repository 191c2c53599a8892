import { DrawnLine, Light, Picture } from '#ui';
import styles from './closing.module.css';
import type { TechnologiesContent } from './technologies.content.ts';

/** A dark screen. The golden line splits into seven lines that end on the picture's traces. */
export function Closing({
  sentence,
  caption,
  picture,
  light,
}: NonNullable<TechnologiesContent['closing']>) {
  return (
    <div className={styles.closing}>
      <DrawnLine className={styles.turn} />
      <DrawnLine className={styles.parting} />
      <Picture picture={picture} className={styles.picture} />
      {light && <Light light={light} className={styles.light} />}
      <DrawnLine className={styles.leaving} shape="step" />
      <DrawnLine className={styles.onward} />
      <div className={styles.words}>
        <p className={styles.sentence}>{sentence}</p>
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
    </div>
  );
}
