/** Probe: what becomes of presses between the first paint and hydration. */
import { z } from 'zod';
import { CONTENT } from '#folders';
import { loadContent } from '#site-build';
import type { Probe, ServedCandidate } from './serve-candidate.ts';
import { median } from './statistics.ts';
import { hasApp, isHydrated, withVisit } from './visit.ts';

type Press = {
  /** Accessible name of the control. */
  name: string;
  times: number;
};

const pressRun = z.object({
  pressed: z.number(),
  /** When React had attached itself to the last button, ms from the start of the visit. */
  hydratedAt: z.number(),
  /** When every control worked: carousels and strips start after hydration. */
  workingAt: z.number(),
  /** When the last effect could be seen. */
  lastEffectAt: z.number(),
  /** Where the first news card was before, px. */
  newsLeft: z.number(),
});

declare global {
  interface Window {
    pressRun: z.infer<typeof pressRun>;
    isHydrated: () => boolean;
  }
}

/** Between two presses of one visit, ms. All of them come before the app does. */
const PRESS_INTERVAL = 40;

/** In the page: presses controls from the first paint on, and notes when hydration and effects come. */
function pressEarly({ presses, interval }: { presses: Press[]; interval: number }) {
  const run = { pressed: 0, hydratedAt: 0, workingAt: 0, lastEffectAt: 0, newsLeft: 0 };
  window.pressRun = run;
  const find = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, input')].find(
      (element) => element.getAttribute('aria-label') === name,
    );
  const queue = presses.flatMap(({ name, times }) => Array.from({ length: times }, () => name));
  const pressNext = () => {
    const control = find(queue[0] ?? '');
    if (control) {
      queue.shift();
      run.pressed += 1;
      control.click();
    }
    if (queue.length > 0) setTimeout(pressNext, interval);
  };
  const begin = () => {
    run.newsLeft = document.querySelector('#news li a')?.getBoundingClientRect().left ?? 0;
    const watched = [
      document.querySelector('[aria-live]'),
      ...presses.map(({ name }) => find(name)),
    ];
    new MutationObserver((records) => {
      if (records.some(({ target }) => watched.some((element) => element?.contains(target)))) {
        run.lastEffectAt = performance.now();
      }
    }).observe(document.body, {
      subtree: true,
      characterData: true,
      childList: true,
      attributeFilter: ['aria-label'],
    });
    pressNext();
  };
  const watch = () => {
    if (run.hydratedAt === 0 && window.isHydrated()) run.hydratedAt = performance.now();
    // The recorder of early presses ends when they are about to be pressed again.
    if (run.hydratedAt > 0 && window.earlyPresses === undefined) run.workingAt = performance.now();
    else setTimeout(watch);
  };
  watch();
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
    else begin();
  }).observe({ type: 'paint', buffered: true });
}

const outcome = z.object({
  run: pressRun,
  /** Names of the controls that are checked or pressed. */
  checked: z.array(z.string()),
  /** Such as "2 of 4". */
  slide: z.string(),
  newsLeft: z.number(),
  cardWidth: z.number(),
  cardCount: z.number(),
});

/** In the page: what it shows after the presses. */
function readOutcome() {
  const name = (element: Element) => element.getAttribute('aria-label') ?? '';
  const card = document.querySelector('#news li');
  return {
    run: window.pressRun,
    checked: [...document.querySelectorAll('input:checked, [aria-pressed="true"]')].map(name),
    slide: document.querySelector('[aria-live]')?.textContent ?? '',
    newsLeft: card?.querySelector('a')?.getBoundingClientRect().left ?? 0,
    cardWidth: card?.getBoundingClientRect().width ?? 1,
    cardCount: card?.parentElement?.children.length ?? 1,
  };
}

/** How far a count is from what it should be, where counts go round: 3 of 4 to 0 of 4 is 1. */
const missing = (expected: number, found: number, round: number) =>
  (((expected - found) % round) + round) % round;

const { labels, technologies } = (await loadContent(CONTENT)).content;
const SLIDES = technologies?.plates.slides.length ?? 0;
const SLIDE_PRESSES = SLIDES - 1;
const NEWS_PRESSES = 4;
const PAUSES = [labels.pausePeople, labels.pauseLines, labels.pauseNews];

/** Presses of two kinds of visit; each count can be told apart from every smaller one. */
const KINDS = [1, -1].map((direction) => ({
  direction,
  presses: [
    { name: direction > 0 ? labels.nextSlide : labels.previousSlide, times: SLIDE_PRESSES },
    ...PAUSES.map((name) => ({ name, times: 1 })),
    { name: direction > 0 ? labels.nextNews : labels.previousNews, times: NEWS_PRESSES },
  ],
}));

/** Visits of ten presses each. */
const EARLY_VISITS = 10;

/** One visit. Undefined for a page with other controls, or without an app. */
async function pressBeforeHydration(
  candidate: ServedCandidate,
  { direction, presses }: (typeof KINDS)[number],
) {
  const { origin, host } = candidate;
  const before = [
    `window.isHydrated = ${isHydrated}`,
    `(${pressEarly})(${JSON.stringify({ presses, interval: PRESS_INTERVAL })})`,
  ];
  return withVisit({ slowNetwork: true, before, host }, async (visit) => {
    const { navigate, ask } = visit;
    await navigate(origin);
    if (!(await hasApp(visit, candidate))) return undefined;
    const { run, checked, slide, ...news } = await ask(outcome, readOutcome);
    if (run.pressed < presses.reduce((sum, { times }) => sum + times, 0)) return undefined;
    const shown = Number.parseInt(/\d+/.exec(slide)?.[0] ?? '1', 10) - 1;
    const steps = Math.round(((run.newsLeft - news.newsLeft) * direction) / news.cardWidth);
    const lost =
      missing(SLIDE_PRESSES, shown * direction, SLIDES) +
      PAUSES.filter((name) => !checked.includes(name)).length +
      missing(NEWS_PRESSES, steps, news.cardCount);
    return {
      lost,
      sinceHydrated: run.lastEffectAt - run.hydratedAt,
      sinceWorking: run.lastEffectAt - run.workingAt,
    };
  });
}

/** A hundred presses over all controls: how many were lost, and how late the last of a visit took effect. */
export const probeEarlyPresses: Probe = async (candidate) => {
  const outcomes = [];
  for (let visit = 0; visit < EARLY_VISITS; visit += 1) {
    const kind = KINDS[visit % KINDS.length];
    const result = kind && (await pressBeforeHydration(candidate, kind));
    if (!result) return {};
    outcomes.push(result);
  }
  return {
    lostPresses: outcomes.reduce((sum, { lost }) => sum + lost, 0),
    pressDelay: median(outcomes.map(({ sinceHydrated }) => sinceHydrated)),
    pressDelayWorking: median(outcomes.map(({ sinceWorking }) => sinceWorking)),
  };
};
