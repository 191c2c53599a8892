import type { OwnSectionContent, SiteContent } from '../../content/schema.ts';
import buttons from '../../ui/buttons/buttons.module.css';
import { ExternalLink } from '../../ui/external-link/external-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { SMALL_SCREEN } from '../../ui/use-media-query.ts';
import styles from './own-section.module.css';

type OwnSectionProps = {
  id: string;
  section: OwnSectionContent;
  labels: SiteContent['labels'];
};

/** A section of text that only the content names. */
export function OwnSection({ id, section, labels }: OwnSectionProps) {
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
        {learnMore && (
          <p>
            <ExternalLink
              href={learnMore.url}
              description={`${learnMore.about} ${labels.newTab}`}
              className={buttons.filled}
            >
              {learnMore.label}
            </ExternalLink>
          </p>
        )}
      </div>
      {picture && (
        <Picture
          picture={picture}
          sizes={`${SMALL_SCREEN} 90vw, 50vw`}
          settles
          className={styles.picture}
        />
      )}
    </section>
  );
}
