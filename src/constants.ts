/**
 * The business constants of the specification (section 9), in its order and under its names. How
 * many people, cards and slides there are, the content decides.
 */

/** How long a pointer rests on a link before its tooltip opens. */
export const TOOLTIP_HOVER_DELAY_MS = 700;

/** Within this time after one tooltip has closed, the next opens at once. */
export const TOOLTIP_SKIP_DELAY_MS = 300;

export const DATA_CACHE_GC_TIME_MS = 5 * 60 * 1000;

/** Attempts after the first failed one. */
export const DATA_CACHE_RETRY_COUNT = 3;

/** The first wait; each further one is twice as long. */
export const DATA_CACHE_RETRY_BASE_DELAY_MS = 1000;

/** The longest wait. */
export const DATA_CACHE_RETRY_MAX_DELAY_MS = 30_000;

/** Between two steps of the team strip, on small screens. */
export const TEAM_STRIP_ADVANCE_MS = 3000;

export const NEWS_STRIP_DRIFT_PX_PER_FRAME = 0.2;

/**
 * The frame rate that the drift refers to. A 144 Hz screen draws more frames with smaller steps, so
 * the strip is equally slow everywhere.
 */
export const NEWS_STRIP_FRAMES_PER_SECOND = 60;

/** After the last wheel or touch input. */
export const NEWS_STRIP_RESUME_DELAY_MS = 2000;

/** Between the first paint of /media and the scroll to the news. */
export const MEDIA_SCROLL_DELAY_MS = 100;

/** How often each card is in the page, so that the strip has no end ("duplicated"). */
export const NEWS_CARD_COPIES = 2;

/** Below the breakpoint, hundredths of the window's width. */
export const NEWS_CARD_WIDTH_MOBILE_VW = 30;

/** From the breakpoint on. */
export const NEWS_CARD_WIDTH_DESKTOP_PX = 350;

/*
 * Ours: the specification leaves these open.
 */

/** Where "mobile" ends and "desktop" begins. Stylesheets name it `(--mobile)` and `(--desktop)`. */
export const DESKTOP_MIN_WIDTH_PX = 768;

/** From the request for the video's script until its player is on the page. */
export const SHORT_VIDEO_TIMEOUT_MS = 10_000;

/** How near the window the video comes before it loads, % of the window's height. */
export const SHORT_VIDEO_MARGIN_PERCENT = 50;
