import type { SiteContent } from '../../content/schema.ts';
import eyebrow from '../../ui/eyebrow.module.css';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './breakthrough.module.css';

type BreakthroughProps = { breakthrough: SiteContent['breakthrough'] };

/** The teaser: one large picture of the device, and what it is not yet. */
export function Breakthrough({ breakthrough }: BreakthroughProps) {
  return (
    <section aria-labelledby="breakthrough-headline" className={styles.breakthrough}>
      <figure className={styles.figure}>
        <Picture
          picture={breakthrough.picture}
          sizes="(width < 1024px) 133vw, 75vw"
          settles
          className={styles.picture}
        />
        <figcaption className={styles.caption}>{breakthrough.caption}</figcaption>
      </figure>
      <div className={styles.text}>
        <p className={eyebrow.eyebrow}>{breakthrough.label}</p>
        <h2 id="breakthrough-headline">{breakthrough.headline}</h2>
        {breakthrough.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.note}>{breakthrough.note}</p>
      </div>
    </section>
  );
}
