import {
  DATA_CACHE_GC_TIME_MS,
  DATA_CACHE_RETRY_BASE_DELAY_MS,
  DATA_CACHE_RETRY_COUNT,
  DATA_CACHE_RETRY_MAX_DELAY_MS,
  SHORT_VIDEO_MARGIN_PERCENT,
  SHORT_VIDEO_TIMEOUT_MS,
} from '#constants';
import { eyebrow, ShortVideo } from '#ui';
import type { VideoContent } from './video.content.ts';

export const FETCH_POLICY = {
  gcTimeMs: DATA_CACHE_GC_TIME_MS,
  retryCount: DATA_CACHE_RETRY_COUNT,
  retryBaseDelayMs: DATA_CACHE_RETRY_BASE_DELAY_MS,
  retryMaxDelayMs: DATA_CACHE_RETRY_MAX_DELAY_MS,
};

export function Video({ video, newTab }: { video: VideoContent; newTab: string }) {
  return (
    <>
      <p className={eyebrow.eyebrow}>{video.label}</p>
      <ShortVideo
        url={video.url}
        caption={video.caption}
        poster={video.poster}
        length={video.length}
        watchLink={video.watchLink}
        newTab={newTab}
        notice={video.notice}
        loads={video.loads}
        playButton={video.playButton}
        marginPercent={SHORT_VIDEO_MARGIN_PERCENT}
        timeoutMs={SHORT_VIDEO_TIMEOUT_MS}
        fetchPolicy={FETCH_POLICY}
      />
    </>
  );
}
