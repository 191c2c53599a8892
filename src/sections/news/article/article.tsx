import { eyebrow, Picture } from '#ui';
import { LearnMore } from '../../learn-more.tsx';
import type { ArticleContent } from './article.content.ts';
import styles from './article.module.css';

type ArticleProps = { article: ArticleContent; newTab: string };

export function Article({ article, newTab }: ArticleProps) {
  const { label, headline, source, published, day, paragraphs, learnMore } = article;
  const { picture, caption, award } = article;
  return (
    <article aria-labelledby="article-headline" className={styles.article}>
      <div className={styles.folio}>
        <p className={eyebrow.eyebrow}>{label}</p>
        <p className={styles.dateline}>
          {source && (
            <>
              <bdi>{source}</bdi>,{' '}
            </>
          )}
          <time dateTime={published}>{day}</time>
        </p>
      </div>
      <h3 id="article-headline" className={styles.headline}>
        {headline}
      </h3>
      {picture && (
        <figure className={styles.figure}>
          <Picture picture={picture} settles className={styles.picture} />
          {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
        </figure>
      )}
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {award && (
          <p className={styles.dateline}>
            {[`${award.label} ${award.body}`, award.place].filter(Boolean).join(', ')},{' '}
            <time dateTime={award.date}>{award.day}</time>
          </p>
        )}
      </div>
      <div className={styles.more}>
        <LearnMore link={learnMore} newTab={newTab} />
      </div>
    </article>
  );
}
