/** The constants of the specification (section 9), in the order of the specification. */

export const TOOLTIP_HOVER_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

export const DATA_CACHE_GC_TIME_MS = 5 * 60 * 1000;
export const DATA_CACHE_RETRY_COUNT = 3;
export const DATA_CACHE_RETRY_BASE_DELAY_MS = 1000;
export const DATA_CACHE_RETRY_MAX_DELAY_MS = 30_000;

export const TEAM_STRIP_ADVANCE_MS = 3000;

/** A frame means 1/60 s, so that the strip doesn't drift faster on a 144 Hz screen. */
export const NEWS_STRIP_DRIFT_PX_PER_FRAME = 0.2;
export const NEWS_STRIP_FRAMES_PER_SECOND = 60;
export const NEWS_STRIP_RESUME_DELAY_MS = 2000;

export const MEDIA_SCROLL_DELAY_MS = 100;

/** The specification says "duplicated": two copies of each card make the strip endless. */
export const NEWS_CARD_COPIES = 2;

export const NEWS_CARD_WIDTH_MOBILE_VW = 30;
export const NEWS_CARD_WIDTH_DESKTOP_PX = 350;

// The specification doesn't define the constants below.

/** The time from a visitor's last swipe or press to the next advance of the people. */
export const TEAM_STRIP_RESUME_DELAY_MS = 10_000;

/**
 * A strip with fewer cards doesn't drift. A drifting strip is one card narrower than its set of
 * cards, so a strip of three cards would be too narrow on phones.
 */
export const NEWS_STRIP_MIN_CARDS = 4;

/** Window widths at which the layout changes. From `spread` on, the picture is beside the article. */
export const BREAKPOINTS_PX = { desktop: 768, wide: 1024, spread: 1100 };

/**
 * Window widths at which the layout changes if the text's size decides. From `pair` on, the strip
 * shows two people. Below `date`, long dates need two lines.
 */
const BREAKPOINTS_REM = { date: 20, pair: 36 };

/**
 * Lists the media queries of stylesheets by name: `@media (--desktop)` and `@media (--below-desktop)`
 * for each breakpoint, and those that aren't only of a width.
 */
export function listMediaQueries(): Record<string, string> {
  const widths = [
    ...Object.entries(BREAKPOINTS_PX).map(([name, width]) => [name, `${width}px`]),
    ...Object.entries(BREAKPOINTS_REM).map(([name, width]) => [name, `${width}rem`]),
  ];
  return {
    ...Object.fromEntries(
      widths.flatMap(([name, width]) => [
        [`--${name}`, `(width >= ${width})`],
        [`--below-${name}`, `(width < ${width})`],
      ]),
    ),
    // A phone on its side, or a desktop at 200 % zoom.
    '--low': '(width >= 30rem) and (height < 36rem)',
    // Wider than the widest window for which the layout is made.
    '--huge': '(width > 2560px)',
  };
}

/** A media query for windows narrower than a breakpoint. */
export const below = (breakpoint: keyof typeof BREAKPOINTS_PX) =>
  `(width < ${BREAKPOINTS_PX[breakpoint]}px)`;

/**
 * On dense screens, `sizes` states a smaller share of a picture's width. With 2 or 3 device pixels
 * per CSS px, browsers then load 1.5 image pixels per CSS px. More detail is hardly visible on
 * phones, but doubles the bytes of the page's pictures.
 */
const DENSITY_CAPS = [
  { density: 2.5, share: 0.5 },
  { density: 1.5, share: 0.75 },
];

/** HTML `sizes` for windows narrower than a breakpoint, with smaller widths on dense screens. */
export function capDensity(breakpoint: keyof typeof BREAKPOINTS_PX, width: string): string {
  const dense = DENSITY_CAPS.map(({ density, share }) => {
    const narrowed = width.replaceAll(/[\d.]+/g, (value) => `${Number(value) * share}`);
    return `${below(breakpoint)} and (resolution >= ${density}x) ${narrowed}`;
  });
  return [...dense, `${below(breakpoint)} ${width}`].join(', ');
}

/** The maximum time from the request for the video's script until the player is ready. */
export const SHORT_VIDEO_TIMEOUT_MS = 10_000;

/**
 * The video loads when its notice is between these heights of the window (% from the top). Visitors
 * then have seen the notice and the choice next to it, and have most of the poster in view. `from` is
 * below the bar, so that this is also true when visitors scroll upwards.
 */
export const SHORT_VIDEO_ZONE_PERCENT = { from: 12, to: 65 };

/** The name of the section that `/media` scrolls to. */
export const MEDIA_SECTION = 'news';

/** The feeds of the news. */
export const FEEDS = {
  atom: { name: 'Atom', url: '/news.atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', url: '/feed.json', type: 'application/feed+json' },
} as const;

/** The ids of parts of the technologies section. */
export const FACTS_ID = 'facts';
export const QUESTIONS_ID = 'questions';

/** The id of the study, which is a part of the technologies section. */
export const STUDY_ID = 'study';

/** The id of the lists for people who check the company. */
export const RECORD_ID = 'record';

/** The id of the contacts at the end of every page. */
export const CONTACT_ID = 'contact';
export const CONTACT_LINK = `#${CONTACT_ID}`;

/**
 * What leads to a contact. The study has three links; the record, the press part and answers about
 * data have one.
 */
export const ASKING_PARTS = [
  'study',
  'harm',
  'clinicians',
  'investors',
  'press',
  'privacy',
] as const;

/** The id of the contact for the readers of a part. */
export const contactIdFor = (part: (typeof ASKING_PARTS)[number]) => `${CONTACT_ID}-${part}`;

/** The id of a section is its name, except `home` for the hero, as specified. */
export const idOf = (section: string) => (section === 'hero' ? 'home' : section);

export const linkTo = (section: string) => `#${idOf(section)}`;

/**
 * Size limits in bytes after Brotli. docs/performance.md says how much of each limit is used. A
 * test in tests/content fails if the company's site exceeds a limit. Raise the limit here if a site
 * needs more.
 */
export const BUDGETS = {
  /**
   * HTML up to the end of the first section, with the first screen's styles. Fits into the initial
   * congestion window: ten packets of 1,460 bytes, of which headers and TLS take 1.5 KB.
   */
  firstSection: 13_000,
  /** The whole page. */
  html: 18_000,
  /** All scripts, including those that most visits don't load. 7 KB of them are the content. */
  scripts: 98_000,
  fonts: 45_000,
  firstScreenPictures: 90_000,
  /**
   * A first visit in Lighthouse's mobile emulation, including headers. Excludes the app, which
   * loads on the first input.
   */
  firstVisit: 110_000,
} as const;
