import { DrawnLine, eyebrow, Picture } from '#ui';
import type { Present } from '../schema.ts';
import styles from './teaser.module.css';

export function Teaser({ teaser }: Present<'teaser'>) {
  return (
    <section id="teaser" aria-labelledby="teaser-headline" className={styles.teaser}>
      <DrawnLine className={styles.traces} />
      <h2 id="teaser-headline" className={styles.headline}>
        {teaser.headline}
      </h2>
      <figure className={styles.figure}>
        <Picture picture={teaser.picture} settles className={styles.picture} />
        <figcaption className={styles.caption}>{teaser.caption}</figcaption>
      </figure>
      <div className={styles.text}>
        {teaser.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {/* Together also on paper: alone, the label might be taken for a regulator's designation. */}
        <div className={styles.label}>
          <p className={eyebrow.eyebrow}>{teaser.label}</p>
          <p>{teaser.note}</p>
        </div>
      </div>
      <DrawnLine className={styles.onward} isStep />
    </section>
  );
}
