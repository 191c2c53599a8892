import {
  DATA_CACHE_GC_TIME_MS,
  DATA_CACHE_RETRY_BASE_DELAY_MS,
  DATA_CACHE_RETRY_COUNT,
  DATA_CACHE_RETRY_MAX_DELAY_MS,
  NEWS_CARD_COPIES,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  NEWS_STRIP_MIN_CARDS,
  NEWS_STRIP_RESUME_DELAY_MS,
  SHORT_VIDEO_MARGIN_PERCENT,
  SHORT_VIDEO_TIMEOUT_MS,
} from '../../constants.ts';
import type { Present } from '../../content/schema.ts';
import { DriftingStrip } from '../../ui/drifting-strip/drifting-strip.tsx';
import eyebrow from '../../ui/eyebrow/eyebrow.module.css';
import { ShortVideo } from '../../ui/short-video/short-video.tsx';
import { Article } from './article.tsx';
import { Card } from './card.tsx';
import styles from './news.module.css';

export const FETCH_POLICY = {
  gcTimeMs: DATA_CACHE_GC_TIME_MS,
  retryCount: DATA_CACHE_RETRY_COUNT,
  retryBaseDelayMs: DATA_CACHE_RETRY_BASE_DELAY_MS,
  retryMaxDelayMs: DATA_CACHE_RETRY_MAX_DELAY_MS,
};

export function News({ news, site, labels }: Present<'news' | 'site' | 'labels'>) {
  const { video, article, strip } = news;
  return (
    <section id="news" aria-labelledby="news-headline" className={styles.news}>
      <h2 id="news-headline" className={styles.headline}>
        {news.headline}
      </h2>
      {video && (
        <div className={styles.video}>
          <p className={eyebrow.eyebrow}>{video.label}</p>
          <ShortVideo
            url={video.url}
            caption={video.caption}
            poster={video.poster}
            length={video.length}
            watchLink={video.watchLink}
            newTab={labels.newTab}
            playButton={video.playButton}
            playNotice={video.playNotice}
            marginPercent={SHORT_VIDEO_MARGIN_PERCENT}
            timeoutMs={SHORT_VIDEO_TIMEOUT_MS}
            fetchPolicy={FETCH_POLICY}
          />
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
          <DriftingStrip
            label={strip.label}
            pauseLabel={labels.pauseNews}
            previousLabel={labels.previousNews}
            nextLabel={labels.nextNews}
            pxPerSecond={NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND}
            resumeDelayMs={NEWS_STRIP_RESUME_DELAY_MS}
            copies={strip.cards.length < NEWS_STRIP_MIN_CARDS ? 1 : NEWS_CARD_COPIES}
            items={strip.cards.map((card) => ({
              key: card.link,
              render: (isCopy) => (
                <Card card={card} symbol={site.symbol} newTab={labels.newTab} isCopy={isCopy} />
              ),
            }))}
          />
        </div>
      )}
    </section>
  );
}
