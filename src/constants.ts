/**
 * The business constants of the specification, section 9, in its order and under its names.
 * Everything that moves or waits reads its number here and nowhere else. How many people, cards and
 * slides there are, the content decides.
 * Times are in milliseconds (ms), lengths in CSS pixels (px) unless the line says otherwise.
 */

/** Hover tooltip delay, ms: how long a pointer rests on a link before its tooltip opens. */
export const TOOLTIP_HOVER_DELAY_MS = 700;

/** Tooltip skip delay, ms: within this time after one tooltip closed, the next opens at once. */
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** Data cache garbage-collection time, ms (5 minutes). */
export const DATA_CACHE_GC_TIME_MS = 5 * 60 * 1000;

/** Data cache retry count: attempts after the first failed one. */
export const DATA_CACHE_RETRY_COUNT = 3;

/** Data cache retry backoff, ms: the first wait; each further one is twice as long. */
export const DATA_CACHE_RETRY_BASE_DELAY_MS = 1000;

/** Data cache retry backoff cap, ms: no wait between two attempts is longer. */
export const DATA_CACHE_RETRY_MAX_DELAY_MS = 30_000;

/** Team strip auto-advance, ms between two steps (small screens only). */
export const TEAM_STRIP_ADVANCE_MS = 3000;

/** News strip drift, px per frame. */
export const NEWS_STRIP_DRIFT_PX_PER_FRAME = 0.2;

/**
 * The frame that the drift is stated in: 1/60 s. A 144 Hz screen draws more frames, each with a
 * smaller step, so that the strip is equally slow everywhere.
 */
export const NEWS_STRIP_FRAMES_PER_SECOND = 60;

/** News strip resume delay, ms after the last wheel or touch input. */
export const NEWS_STRIP_RESUME_DELAY_MS = 2000;

/** Media-route scroll delay, ms between the page being shown and the scroll to the news. */
export const MEDIA_SCROLL_DELAY_MS = 100;

/** How often each news card stands in the page, so that the strip has no end ("duplicated"). */
export const NEWS_CARD_COPIES = 2;

/** News card width below the breakpoint, in vw (hundredths of the window's width). */
export const NEWS_CARD_WIDTH_MOBILE_VW = 30;

/** News card width from the breakpoint on, px. */
export const NEWS_CARD_WIDTH_DESKTOP_PX = 350;

/*
 * Ours: the specification leaves these open.
 */

/**
 * Where "mobile" ends and "desktop" begins, px of window width. Media queries can't read custom
 * properties, so the stylesheets repeat it as `(width < 768px)` and `(width >= 768px)`.
 */
export const DESKTOP_MIN_WIDTH_PX = 768;

/** How long the short video may take, ms, from asking for its script until it is on the page. */
export const SHORT_VIDEO_TIMEOUT_MS = 10_000;

/** How near the window the news section comes before the short video loads, % of window height. */
export const SHORT_VIDEO_MARGIN_PERCENT = 50;
