import { Picture } from '#ui';
import { LearnMore } from '../learn-more.tsx';
import type { SectionProps } from '../section-props.ts';
import type { CustomSectionContent } from './custom-section.content.ts';
import styles from './custom-section.module.css';

export function CustomSection({ id, section, content }: SectionProps<CustomSectionContent>) {
  const { headline, paragraphs, picture, learnMore } = section;
  return (
    <section id={id} aria-labelledby={`${id}-headline`} className={styles.section}>
      <h2 id={`${id}-headline`} className={styles.headline}>
        {headline}
      </h2>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {learnMore && <LearnMore link={learnMore} newTab={content.labels.newTab} />}
      </div>
      {picture && <Picture picture={picture} settles className={styles.picture} />}
    </section>
  );
}
