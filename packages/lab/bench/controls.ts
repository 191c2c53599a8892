/** Probes of the controls: how fast they answer, and what becomes of presses that come early. */
import type { Locator, Page } from '@playwright/test';
import { loadContent } from '../../../tools/build/content.ts';
import { CONTENT } from '../../../tools/paths.ts';
import { type BenchBrowser, IS_HYDRATED, interactive, withVisit } from './browser.ts';
import { observePage } from './first-visit.ts';
import type { ServedCandidate } from './serve-candidate.ts';
import { median } from './statistics.ts';

/** How often each control is pressed. */
const PRESSES = 20;

/** What acts within the page. Links to other pages would end the visit. */
const CONTROLS = 'button, label:has(input), a[href^="#"], a[href^="/#"]';

async function pressOften(page: Page, control: Locator) {
  if (!(await control.isVisible())) return;
  await control.evaluate((element) =>
    element.scrollIntoView({ behavior: 'instant', block: 'center' }),
  );
  for (let press = 0; press < PRESSES; press += 1) {
    const box = await control.boundingBox();
    // A link that skips to the content shows only while it has the focus.
    if (!box || box.y < 0) return;
    // Pressed by coordinates: Playwright's own click() listens to the page and would be measured.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** The slowest answer of any control, each pressed 20 times, ms. Nothing where there is no app. */
export async function probeInteraction(bench: BenchBrowser, { origin }: ServedCandidate) {
  return withVisit(bench, { slowNetwork: false }, async ({ page, session }) => {
    await page.addInitScript(observePage);
    await page.goto(origin, { waitUntil: 'load' });
    if (!(await interactive(session))) return undefined;
    for (const control of await page.locator(CONTROLS).all()) await pressOften(page, control);
    // Event Timing reports a frame or two later.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    return page.evaluate(() => {
      const { slowestInput, slowestControl } = window.bench;
      return { slowestInput, slowestControl };
    });
  });
}

type Press = {
  /** Accessible name of the control. */
  name: string;
  times: number;
};

declare global {
  interface Window {
    earlyPresses: {
      pressed: number;
      /** When React had attached itself to the last button, ms from the start of the visit. */
      hydratedAt: number;
      /** When every control worked, likewise: carousels are made and strips begun after React has come. */
      workingAt: number;
      /** When the last effect could be seen, likewise. */
      lastEffectAt: number;
      /** Where the first news card stood before, px. */
      newsLeft: number;
    };
    isHydrated: () => boolean;
  }
}

/** Between two presses of one visit, ms. All of them come before the app has. */
const PRESS_INTERVAL = 40;

/** In the page: presses controls from the first paint on, and notes when hydration and effects come. */
function pressEarly({ presses, interval }: { presses: Press[]; interval: number }) {
  const run = { pressed: 0, hydratedAt: 0, workingAt: 0, lastEffectAt: 0, newsLeft: 0 };
  window.earlyPresses = run;
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
    if (run.hydratedAt > 0 && window.earlyTaps === undefined) run.workingAt = performance.now();
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

/** How far a count is from what it should be, where counts go round: 3 of 4 to 0 of 4 is 1. */
const missing = (expected: number, found: number, round: number) =>
  (((expected - found) % round) + round) % round;

const { interface: words, technologies } = (await loadContent(CONTENT)).content;
const SLIDES = technologies.plates.slides.length;

/** Presses of two kinds of visit; each count can be told apart from every smaller one. */
const VISITS = [1, -1].map((direction) => ({
  direction,
  slides: SLIDES - 1,
  news: 4,
  presses: [
    { name: direction > 0 ? words.nextSlide : words.previousSlide, times: SLIDES - 1 },
    { name: words.pauseTeam, times: 1 },
    { name: words.pauseLines, times: 1 },
    { name: words.pauseNews, times: 1 },
    { name: direction > 0 ? words.nextNews : words.previousNews, times: 4 },
  ],
}));

/** Visits, of ten presses each. */
const EARLY_VISITS = 10;

/** Presses of one visit before hydration: how many there were, how many had no effect, how late the last. */
async function pressBeforeHydration(
  bench: BenchBrowser,
  { origin }: ServedCandidate,
  { direction, slides, news, presses }: (typeof VISITS)[number],
) {
  return withVisit(bench, { slowNetwork: true }, async ({ page, session }) => {
    await page.addInitScript(`window.isHydrated = () => ${IS_HYDRATED}`);
    await page.addInitScript(pressEarly, { presses, interval: PRESS_INTERVAL });
    await page.goto(origin, { waitUntil: 'networkidle' });
    if (!(await interactive(session))) return undefined;
    // What lies between two looks at the strip has come to rest.
    const newsLeft = () =>
      page.evaluate(
        () => document.querySelector('#news li a')?.getBoundingClientRect().left ?? Number.NaN,
      );
    await page.waitForTimeout(1500);
    const run = await page.evaluate(() => window.earlyPresses);
    const names = await page.locator('button, input').evaluateAll((all) =>
      all.map((element) => ({
        name: element.getAttribute('aria-label'),
        on: element instanceof HTMLInputElement && element.checked,
      })),
    );
    // A page with other controls: there is nothing to compare.
    if (run.pressed < presses.reduce((sum, { times }) => sum + times, 0)) return undefined;
    const has = (name: string) => names.some((control) => control.name === name);
    const position = (await page.locator('[aria-live]').first().textContent()) ?? '';
    const slide = Number.parseInt(/\d+/.exec(position)?.[0] ?? '1', 10) - 1;
    const set = await page
      .locator('#news li')
      .first()
      .evaluate((card) => ({
        card: card.getBoundingClientRect().width,
        count: card.parentElement?.children.length ?? 1,
      }));
    const steps = Math.round(((run.newsLeft - (await newsLeft())) * direction) / set.card);
    const lost =
      missing(slides, slide * direction, SLIDES) +
      (has(words.playTeam) ? 0 : 1) +
      (has(words.playNews) ? 0 : 1) +
      (names.some(({ name, on }) => name === words.pauseLines && on) ? 0 : 1) +
      missing(news, steps, set.count);
    return {
      pressed: run.pressed,
      lost,
      sinceHydrated: run.lastEffectAt - run.hydratedAt,
      sinceWorking: run.lastEffectAt - run.workingAt,
    };
  });
}

/**
 * A hundred presses before hydration, over all controls: how many were lost, and how long after
 * hydration, and after every control worked, the last one of a visit showed its effect, ms (medians). Nothing for sites with other controls than ours.
 */
export async function probeEarlyPresses(bench: BenchBrowser, candidate: ServedCandidate) {
  let lost = 0;
  let pressed = 0;
  const sinceHydrated: number[] = [];
  const sinceWorking: number[] = [];
  for (let visit = 0; visit < EARLY_VISITS; visit += 1) {
    const kind = VISITS[visit % VISITS.length];
    const outcome = kind && (await pressBeforeHydration(bench, candidate, kind));
    if (!outcome) return undefined;
    pressed += outcome.pressed;
    lost += outcome.lost;
    sinceHydrated.push(outcome.sinceHydrated);
    sinceWorking.push(outcome.sinceWorking);
  }
  return {
    pressed,
    lost,
    sinceHydrated: median(sinceHydrated),
    sinceWorking: median(sinceWorking),
  };
}
