/** The constants of the specification (section 9), in its order. */

export const TOOLTIP_HOVER_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

export const DATA_CACHE_GC_TIME_MS = 5 * 60 * 1000;
export const DATA_CACHE_RETRY_COUNT = 3;
export const DATA_CACHE_RETRY_BASE_DELAY_MS = 1000;
export const DATA_CACHE_RETRY_MAX_DELAY_MS = 30_000;

export const TEAM_STRIP_ADVANCE_MS = 3000;

/** Of 1/60 s, so that the strip is as slow on a 144 Hz screen. */
export const NEWS_STRIP_DRIFT_PX_PER_FRAME = 0.2;
export const NEWS_STRIP_FRAMES_PER_SECOND = 60;
export const NEWS_STRIP_RESUME_DELAY_MS = 2000;

export const MEDIA_SCROLL_DELAY_MS = 100;

/** The specification's "duplicated": with two of each card the strip has no end. */
export const NEWS_CARD_COPIES = 2;

export const NEWS_CARD_WIDTH_MOBILE_VW = 30;
export const NEWS_CARD_WIDTH_DESKTOP_PX = 350;

// The specification leaves these open.

/** Fewer stand still: the strip is one card narrower than its set, and wouldn't fill a phone. */
export const NEWS_STRIP_MIN_CARDS = 4;

/**
 * Where the layout changes. Stylesheets call the two sides of each `(--desktop)` and
 * `(--below-desktop)`.
 */
export const BREAKPOINTS_PX = { desktop: 768, wide: 1024 };

/** A media query for windows narrower than a breakpoint. */
export const below = (breakpoint: keyof typeof BREAKPOINTS_PX) =>
  `(width < ${BREAKPOINTS_PX[breakpoint]}px)`;

/** From the request for the video's script until its player is ready. */
export const SHORT_VIDEO_TIMEOUT_MS = 10_000;

/** How near the window the video comes before it loads, % of the window's height. */
export const SHORT_VIDEO_MARGIN_PERCENT = 50;

/** Where `/media` leads: the name of a section. */
export const MEDIA_SECTION = 'news';

/** The hero is `#home`, as specified; the id of any other section is its name. */
export const idOf = (section: string) => (section === 'hero' ? 'home' : section);

export const linkTo = (section: string) => `#${idOf(section)}`;
