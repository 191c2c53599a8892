import { NEWS_CARD_WIDTH_DESKTOP_PX, NEWS_CARD_WIDTH_MOBILE_VW } from '../../constants.ts';
import type { SiteContent } from '../../content/schema.ts';
import { ExternalLink } from '../../ui/external-link/external-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { SMALL_SCREEN } from '../../ui/use-media-query.ts';
import styles from './card.module.css';

type CardProps = {
  card: SiteContent['news']['strip']['cards'][number];
  newTab: string;
  isCopy: boolean;
};

export function Card({ card, newTab, isCopy }: CardProps) {
  const { title, source, link, image, imageStyle } = card;
  return (
    <ExternalLink href={link} description={newTab} className={styles.card} isFocusable={!isCopy}>
      <Picture
        picture={image}
        sizes={`${SMALL_SCREEN} ${NEWS_CARD_WIDTH_MOBILE_VW}vw, ${NEWS_CARD_WIDTH_DESKTOP_PX}px`}
        className={imageStyle === 'contain' ? styles.contain : undefined}
      />
      <span className={styles.title}>{title}</span> <span className={styles.source}>{source}</span>
    </ExternalLink>
  );
}
