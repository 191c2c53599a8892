import { Drawing, ExternalLink, Picture } from '#ui';
import type { SiteContent } from '../../complete-content.ts';
import styles from './card.module.css';
import type { CardContent } from './strip.content.ts';

type CardProps = {
  card: CardContent;
  /** Shown on cards without a picture. */
  symbol: SiteContent['site']['symbol'];
  newTab: string;
  isCopy: boolean;
};

export function Card({ card, symbol, newTab, isCopy }: CardProps) {
  const { title, source, published, day, link, image, imageStyle } = card;
  return (
    <div className={styles.card}>
      {/* Covers the card. The link's name is the title alone. */}
      <p>
        <ExternalLink
          href={link}
          description={newTab}
          className={styles.title}
          isFocusable={!isCopy}
        >
          {title}
        </ExternalLink>
      </p>
      <span className={styles.source}>
        <bdi>{source}</bdi>
      </span>{' '}
      <time dateTime={published}>{day}</time>
      {image ? (
        <Picture
          picture={image}
          className={imageStyle === 'contain' ? styles.contain : undefined}
        />
      ) : (
        <span className={styles.blank}>
          <Drawing markup={symbol} />
        </span>
      )}
    </div>
  );
}
