import { content } from 'virtual:content';
import { userEvent } from 'storybook/test';
import { SHORT_VIDEO_TIMEOUT_MS, SHORT_VIDEO_ZONE_PERCENT } from '#constants';
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
    zonePercent: SHORT_VIDEO_ZONE_PERCENT,
    timeoutMs: SHORT_VIDEO_TIMEOUT_MS,
    fetchPolicy: FETCH_POLICY,
  },
  decorators: [inWidth('20rem')],
});

/** Storybook blocks the provider’s script, so the video remains a poster. */
export const Poster = meta.story();

export const AsksByChoice = meta.story({
  play: ({ canvas }) => userEvent.click(canvas.getByRole('checkbox')),
});

export const AsksFirst = meta.story({ args: { loads: 'press' } });

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
