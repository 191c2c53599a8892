import type { Present } from '../schema.ts';
import { Article } from './article/article.tsx';
import styles from './news.module.css';
import { Strip } from './strip/strip.tsx';
import { Video } from './video/video.tsx';

export function News({ news, site, labels }: Present<'news' | 'site' | 'labels'>) {
  const { video, article, strip } = news;
  return (
    <section id="news" aria-labelledby="news-headline" className={styles.news}>
      <h2 id="news-headline" className={styles.headline}>
        {news.headline}
      </h2>
      {video && (
        <div className={styles.video}>
          <Video video={video} newTab={labels.newTab} />
        </div>
      )}
      {article && (
        <div className={styles.article}>
          <Article article={article} newTab={labels.newTab} />
        </div>
      )}
      {strip && (
        <div className={styles.strip}>
          <h3 className={styles.stripLabel}>{strip.label}</h3>
          <Strip strip={strip} site={site} labels={labels} />
        </div>
      )}
    </section>
  );
}
