import type { SiteContent } from '../../content/schema.ts';
import { ExternalLink } from '../../ui/external-link/external-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './card.module.css';

type CardProps = {
  card: SiteContent['news']['strip']['cards'][number];
  newTab: string;
  /** True for the second of the two times that a card stands in the strip. */
  copy: boolean;
};

/** A card of the news strip. All of it is the link. */
export function Card({ card, newTab, copy }: CardProps) {
  const { title, source, link, image, imageStyle = 'cover' } = card;
  return (
    <ExternalLink href={link} description={newTab} className={styles.card} focusable={!copy}>
      <span className={styles.frame}>
        <Picture
          picture={image}
          sizes="(width < 768px) 30vw, 350px"
          className={`${styles.image} ${styles[imageStyle]}`}
        />
      </span>
      <span className={styles.title}>{title}</span> <span className={styles.source}>{source}</span>
    </ExternalLink>
  );
}
