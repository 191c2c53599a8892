/** What is measured, in the order of the table, and the goals. */

export const KILOBYTE = 1000;

/** Pages that Lighthouse looks at; of other sites, the first alone. */
export const ADDRESSES = ['/', '/media'] as const;

/** Computed from a visit at full speed, or measured during a slow one. */
export const METHODS = ['simulate', 'devtools'] as const;

/** What Lighthouse measures beside its scores, by name, with its audit. */
export const METRICS = {
  'first paint': { audit: 'first-contentful-paint', unit: 'ms', digits: 0, divisor: 1 },
  'largest paint': { audit: 'largest-contentful-paint', unit: 'ms', digits: 0, divisor: 1 },
  'blocking time': { audit: 'total-blocking-time', unit: 'ms', digits: 0, divisor: 1 },
  'layout shift': { audit: 'cumulative-layout-shift', unit: '', digits: 3, divisor: 1 },
  bytes: { audit: 'total-byte-weight', unit: 'KB', digits: 1, divisor: KILOBYTE },
} as const;

/** One run's numbers of one candidate, by the key of the measure. */
export type Sample = Record<string, number>;

/** Medians that a goal compares. */
type Compared = { ours: number; twin: number | undefined };

export type Measure = {
  key: string;
  label: string;
  unit: 'ms' | 'KB' | '%' | '' | 'points' | '/s';
  /** Digits after the point. */
  digits?: number;
  /** The run that counts; the median one otherwise. */
  worst?: 'highest' | 'lowest';
  goal?: { text: string; isMet: (compared: Compared) => boolean };
};

const atMost = (limit: number, unit: string) => ({
  text: `≤ ${limit}${unit && ` ${unit}`}`,
  isMet: ({ ours }: Compared) => ours <= limit,
});

/** How much later than the first paint the largest may come to be of its order. */
const OF_THE_ORDER = 1.25;

export const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const;

export const MEASURES: Measure[] = [
  { key: 'firstPaint', label: 'First paint', unit: 'ms' },
  {
    key: 'largestPaint',
    label: 'Largest contentful paint',
    unit: 'ms',
    goal: {
      text: '≤ 1.03 × twin',
      isMet: ({ ours, twin }) => twin !== undefined && ours <= 1.03 * twin,
    },
  },
  {
    key: 'largestToFirst',
    label: 'Largest paint / first paint',
    unit: '',
    digits: 2,
    goal: atMost(OF_THE_ORDER, ''),
  },
  {
    key: 'headlineIsLargest',
    label: 'The largest element is the headline (1: yes)',
    unit: '',
    worst: 'lowest',
    goal: { text: '1', isMet: ({ ours }) => ours === 1 },
  },
  { key: 'htmlBytes', label: 'HTML, brotli', unit: 'KB', digits: 1, goal: atMost(14, 'KB') },
  {
    key: 'shift',
    label: 'Layout shift, over a full scroll',
    unit: '',
    digits: 3,
    worst: 'highest',
    goal: { text: '0.000', isMet: ({ ours }) => ours < 0.0005 },
  },
  { key: 'blocking', label: 'Total blocking time', unit: 'ms', goal: atMost(30, 'ms') },
  {
    key: 'slowestInput',
    label: 'Slowest response of any control',
    unit: 'ms',
    goal: atMost(100, 'ms'),
  },
  { key: 'totalBytes', label: 'First visit, all', unit: 'KB', digits: 1, goal: atMost(250, 'KB') },
  { key: 'pictureBytes', label: '… pictures', unit: 'KB', digits: 1 },
  { key: 'fontBytes', label: '… fonts', unit: 'KB', digits: 1 },
  { key: 'loadedScriptBytes', label: '… scripts', unit: 'KB', digits: 1 },
  { key: 'documentBytes', label: '… HTML', unit: 'KB', digits: 1 },
  {
    key: 'scriptBytes',
    label: 'All scripts that are published, brotli',
    unit: 'KB',
    digits: 1,
    goal: atMost(95, 'KB'),
  },
  {
    key: 'lostPresses',
    label: 'Early presses lost, of 100',
    unit: '',
    worst: 'highest',
    goal: { text: '0', isMet: ({ ours }) => ours === 0 },
  },
  {
    key: 'pressDelay',
    label: 'Early presses: last effect after hydration',
    unit: 'ms',
    goal: atMost(50, 'ms'),
  },
  { key: 'pressDelayWorking', label: '… after every control works', unit: 'ms' },
  {
    key: 'motionShare',
    label: 'Moving parts together, share of a main thread',
    unit: '%',
    digits: 2,
    goal: { text: '< 2 %', isMet: ({ ours }) => ours < 2 },
  },
  {
    key: 'motionFrames',
    label: 'Frames over 16.7 ms that they cause',
    unit: '/s',
    digits: 1,
  },
  ...ADDRESSES.flatMap((address) =>
    METHODS.flatMap((method): Measure[] => {
      const row = (what: string) => ({
        key: lighthouseKey(address, method, what),
        label: `Lighthouse ${address} ${method}: ${what}`,
      });
      return [
        ...CATEGORIES.map((category) => ({
          ...row(category),
          unit: 'points' as const,
          goal: { text: '100', isMet: ({ ours }: Compared) => ours === 100 },
        })),
        ...Object.entries(METRICS).map(([name, { unit, digits }]) => ({
          ...row(name),
          unit,
          digits,
        })),
      ];
    }),
  ),
];

/** The key of something that Lighthouse says of a page. */
export function lighthouseKey(address: string, method: string, what: string): string {
  return `lighthouse ${address} ${method} ${what}`;
}
