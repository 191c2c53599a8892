import { DrawnLine, eyebrow, Flipbook, Picture } from '#ui';
import type { SectionContent, SectionProps } from '../section-props.ts';
import { withTerms } from '../with-terms.tsx';
import styles from './teaser.module.css';

export function Teaser({ id, section, content }: SectionProps<SectionContent<'teaser'>>) {
  const { picture } = section;
  const { strip } = picture;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-headline`}
      className={styles.teaser}
      data-moves={strip !== undefined || undefined}
    >
      <DrawnLine className={styles.traces} shape="grown" />
      <h2 id={`${id}-headline`} className={styles.headline}>
        {section.headline}
      </h2>
      <figure className={styles.figure}>
        <Picture picture={picture} settles={!strip} className={styles.picture} />
        {strip && <Flipbook strip={strip} className={styles.frames} />}
        <figcaption className={styles.caption}>{section.caption}</figcaption>
      </figure>
      <div className={styles.text}>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{withTerms(paragraph, content.terms)}</p>
        ))}
        {/* Keep the note below the label: alone, the label looks like a regulator's term. */}
        <div className={styles.label}>
          <p className={eyebrow.eyebrow}>{section.label}</p>
          <p>{section.note}</p>
        </div>
      </div>
      <DrawnLine className={styles.turn} shape="step" />
      <DrawnLine className={styles.onward} />
    </section>
  );
}
