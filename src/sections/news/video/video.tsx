import {
  DATA_CACHE_GC_TIME_MS,
  DATA_CACHE_RETRY_BASE_DELAY_MS,
  DATA_CACHE_RETRY_COUNT,
  DATA_CACHE_RETRY_MAX_DELAY_MS,
  SHORT_VIDEO_TIMEOUT_MS,
  SHORT_VIDEO_ZONE_PERCENT,
} from '#constants';
import { eyebrow, ShortVideo } from '#ui';
import type { SiteContent } from '../../complete-content.ts';

export const FETCH_POLICY = {
  gcTimeMs: DATA_CACHE_GC_TIME_MS,
  retryCount: DATA_CACHE_RETRY_COUNT,
  retryBaseDelayMs: DATA_CACHE_RETRY_BASE_DELAY_MS,
  retryMaxDelayMs: DATA_CACHE_RETRY_MAX_DELAY_MS,
};

type VideoContent = NonNullable<NonNullable<SiteContent['news']>['video']>;

type VideoProps = { video: VideoContent; labels: SiteContent['labels'] };

export function Video({ video, labels }: VideoProps) {
  return (
    <>
      <h3 className={eyebrow.eyebrow}>{video.label}</h3>
      <ShortVideo
        url={video.url}
        sandbox={video.sandbox}
        caption={video.caption}
        poster={video.poster}
        length={video.length}
        watchLink={video.watchLink}
        lengthLabel={labels.videoLength}
        newTab={labels.newTab}
        notice={video.notice}
        loads={video.loads}
        pressOnly={video.pressOnly}
        playButton={video.playButton}
        loading={video.loading}
        failed={video.failed}
        zonePercent={SHORT_VIDEO_ZONE_PERCENT}
        timeoutMs={SHORT_VIDEO_TIMEOUT_MS}
        fetchPolicy={FETCH_POLICY}
      />
    </>
  );
}
