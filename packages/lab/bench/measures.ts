/** What is measured, in the order of the table, and the goals. */
import { PAGES } from '#page';
import { BUDGETS } from '#site-build';

/** One run's numbers of one candidate, by the key of the measure. */
export type Sample = Record<string, number>;

type Compared = { ours: number; twin: number | undefined };

type Goal = { text: string; isMet: (compared: Compared) => boolean };

type Options = {
  /** Digits after the point. */
  digits?: number;
  /** The highest run counts; the median one otherwise. */
  isWorst?: true;
  goal?: Goal;
};

export type Measure = Options & {
  key: string;
  label: string;
  unit: 'ms' | 'KB' | '%' | '';
};

const measure = (
  key: string,
  label: string,
  unit: Measure['unit'],
  options: Options = {},
): Measure => ({ key, label, unit, ...options });

const atMost = (limit: number): Goal => ({
  text: `≤ ${limit}`,
  isMet: ({ ours }) => ours <= limit,
});

const exactly = (text: string): Goal => ({
  text,
  isMet: ({ ours }) => ours.toFixed(text.split('.')[1]?.length ?? 0) === text,
});

const NEAR_TWIN: Goal = {
  text: '≤ 1.03 × twin',
  isMet: ({ ours, twin }) => twin !== undefined && ours <= 1.03 * twin,
};

export const KILOBYTE = 1000;

/** Pages that Lighthouse looks at; of other sites, the first alone. */
export const ADDRESSES = PAGES.map(({ addresses: [address] }) => address);

/** Computed from a visit at full speed, or measured during a slow one. */
export const METHODS = ['simulate', 'devtools'] as const;

export const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const;

/** What Lighthouse measures beside its scores: its audit, what that is called here, unit and digits. */
export const METRICS: (Options & { audit: string; name: string; unit: Measure['unit'] })[] = [
  { audit: 'first-contentful-paint', name: 'first paint', unit: 'ms' },
  { audit: 'largest-contentful-paint', name: 'largest paint', unit: 'ms' },
  { audit: 'total-blocking-time', name: 'blocking time', unit: 'ms' },
  { audit: 'cumulative-layout-shift', name: 'layout shift', unit: '', digits: 3 },
  {
    audit: 'total-byte-weight',
    name: 'bytes',
    unit: 'KB',
    digits: 1,
    goal: atMost(BUDGETS.firstVisit / KILOBYTE),
  },
];

/** The key of something that Lighthouse says of a page. */
export const lighthouseKey = (address: string, method: string, what: string) =>
  `lighthouse ${address} ${method} ${what}`;

export const MEASURES: Measure[] = [
  measure('firstPaint', 'First paint', 'ms'),
  measure('largestPaint', 'Largest contentful paint', 'ms', { goal: NEAR_TWIN }),
  measure('blocking', 'Total blocking time', 'ms', { goal: exactly('0') }),
  measure('shift', 'Layout shift, over a full scroll', '', {
    digits: 3,
    isWorst: true,
    goal: exactly('0.000'),
  }),
  measure('htmlBytes', 'HTML, brotli', 'KB', {
    digits: 1,
    goal: atMost(BUDGETS.html / KILOBYTE),
  }),
  measure('totalBytes', 'First visit, all', 'KB', { digits: 1 }),
  measure('pictureBytes', '… pictures', 'KB', { digits: 1 }),
  measure('fontBytes', '… fonts', 'KB', { digits: 1 }),
  measure('loadedScriptBytes', '… scripts', 'KB', { digits: 1 }),
  measure('scriptBytes', 'All published scripts, brotli', 'KB', {
    digits: 1,
    goal: atMost(BUDGETS.scripts / KILOBYTE),
  }),
  measure('inputMedian', 'Response of controls, median', 'ms'),
  measure('input95', '… 95th percentile', 'ms'),
  measure('inputSlowest', '… slowest', 'ms', { isWorst: true, goal: atMost(100) }),
  measure('emptyMedian', 'Empty page with these controls, median', 'ms'),
  measure('empty95', '… 95th percentile', 'ms'),
  measure('emptySlowest', '… slowest', 'ms', { isWorst: true }),
  measure('lostPresses', 'Early presses lost, of 100', '', {
    isWorst: true,
    goal: exactly('0'),
  }),
  measure('pressDelay', 'Early presses: last effect after hydration', 'ms', { goal: atMost(50) }),
  measure('pressDelayWorking', '… after every control works', 'ms'),
  measure('motionShare', 'Moving parts together, share of a main thread', '%', {
    digits: 2,
    goal: { text: '< 2', isMet: ({ ours }) => ours < 2 },
  }),
  measure('lateFrames', 'Late frames, scrolling the whole page', ''),
  measure('lateWithoutShadow', '… without the shadow of the device', ''),
  measure('lateWithoutLine', '… without the golden line', ''),
  measure('lateWithoutMotion', '… under reduced motion', ''),
  measure('paintTotal', 'First paint, traced', 'ms'),
  measure('paintDocument', '… until the document responds', 'ms'),
  measure('paintParsing', '… parsing', 'ms'),
  measure('paintStyle', '… style', 'ms'),
  measure('paintLayout', '… layout', 'ms'),
  measure('paintPainting', '… painting', 'ms'),
  ...ADDRESSES.flatMap((address) =>
    METHODS.flatMap((method) => {
      const row = (what: string, unit: Measure['unit'], options: Options) =>
        measure(
          lighthouseKey(address, method, what),
          `Lighthouse ${address} ${method}: ${what}`,
          unit,
          options,
        );
      return [
        ...CATEGORIES.map((category) => row(category, '', { goal: exactly('100') })),
        ...METRICS.map(({ name, unit, ...options }) => row(name, unit, options)),
      ];
    }),
  ),
];
