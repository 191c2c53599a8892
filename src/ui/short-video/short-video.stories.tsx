import { content } from 'virtual:content';
import { SHORT_VIDEO_MARGIN_PERCENT, SHORT_VIDEO_TIMEOUT_MS } from '#constants';
import { FETCH_POLICY } from '#sections/components';
import preview, { inWidth } from '#storybook/preview';
import { ShortVideo } from './short-video.tsx';

const { video } = content.news ?? {};
if (!video) throw new Error('The stories need a video in tests/site/full.');

const meta = preview.meta({
  component: ShortVideo,
  args: {
    ...video,
    length: video.length,
    lengthLabel: content.labels.videoLength,
    newTab: content.labels.newTab,
    marginPercent: SHORT_VIDEO_MARGIN_PERCENT,
    timeoutMs: SHORT_VIDEO_TIMEOUT_MS,
    fetchPolicy: FETCH_POLICY,
  },
  decorators: [inWidth('20rem')],
});

/** Storybook blocks the provider’s script, so the video remains a poster. */
export const Poster = meta.story();

export const AsksFirst = meta.story({ args: { loads: 'press' } });

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
