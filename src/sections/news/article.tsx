import type { Present } from '../../content/schema.ts';
import eyebrow from '../../ui/eyebrow/eyebrow.module.css';
import { Picture } from '../../ui/picture/picture.tsx';
import { SMALL_SCREEN } from '../../ui/use-media-query.ts';
import { LearnMore } from '../learn-more.tsx';
import styles from './article.module.css';

type ArticleProps = { article: NonNullable<Present<'news'>['news']['article']>; newTab: string };

export function Article({ article, newTab }: ArticleProps) {
  const { label, headline, paragraphs, picture, learnMore } = article;
  return (
    <article aria-labelledby="article-headline" className={styles.article}>
      <p className={eyebrow.eyebrow}>{label}</p>
      <h3 id="article-headline" className={styles.headline}>
        {headline}
      </h3>
      {picture && (
        <Picture
          picture={picture}
          sizes={`${SMALL_SCREEN} 90vw, 58vw`}
          settles
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <LearnMore link={learnMore} newTab={newTab} />
    </article>
  );
}
