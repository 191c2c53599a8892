import { DrawnLine, Picture } from '#ui';
import styles from './closing.module.css';
import type { TechnologiesContent } from './technologies.content.ts';

/** A dark screen: the golden line parts into seven, which meet the traces of the picture. */
export function Closing({
  sentence,
  caption,
  picture,
}: NonNullable<TechnologiesContent['closing']>) {
  return (
    <div className={styles.closing}>
      <Picture picture={picture} settles className={styles.picture} />
      <DrawnLine className={styles.turn} />
      <DrawnLine className={styles.parting} />
      <DrawnLine className={styles.leaving} shape="step" />
      <DrawnLine className={styles.onward} />
      <div className={styles.words}>
        <p className={styles.sentence}>{sentence}</p>
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
    </div>
  );
}
