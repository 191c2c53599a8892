import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import { retryDelay } from './ui/short-video/embed-script.ts';

test('are those of the specification, section 9', () => {
  expect(constants).toMatchObject({
    TOOLTIP_HOVER_DELAY_MS: 700,
    TOOLTIP_SKIP_DELAY_MS: 300,
    DATA_CACHE_GC_TIME_MS: 300_000,
    DATA_CACHE_RETRY_COUNT: 3,
    DATA_CACHE_RETRY_MAX_DELAY_MS: 30_000,
    TEAM_STRIP_ADVANCE_MS: 3000,
    NEWS_STRIP_DRIFT_PX_PER_FRAME: 0.2,
    NEWS_STRIP_FRAMES_PER_SECOND: 60,
    NEWS_STRIP_RESUME_DELAY_MS: 2000,
    MEDIA_SCROLL_DELAY_MS: 100,
    NEWS_CARD_COUNT: 10,
    NEWS_CARD_COPIES: 2,
    CAROUSEL_SLIDE_COUNT: 4,
    NEWS_CARD_WIDTH_MOBILE_VW: 30,
    NEWS_CARD_WIDTH_DESKTOP_PX: 350,
  });
});

test('the retry backoff doubles, and is capped at 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});
