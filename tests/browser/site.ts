/** What the browser tests share: a page that notices faults, and words for common steps. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { limitOf } from '../../packages/lab/engines/limits.ts';
import config from '../../playwright.config.ts';
import { linkTo, type SectionId } from '../../src/content/sections.ts';
import { EMBED_SCRIPT } from '../../src/ui/short-video/provider.ts';
import { findBrowser } from '../../tools/check/browser.ts';
import { content } from '../content.ts';

const executablePath = findBrowser();

/** Chromium as users have it: the headless shell loads lazy pictures earlier, and has no back/forward cache. */
export const FULL_BROWSER = {
  ...config.use?.launchOptions,
  ...(executablePath && { executablePath }),
};

export { content, EMBED_SCRIPT, expect, type Locator, type Page };

/**
 * What Chromium says of the movement from one document to the next (`@view-transition`) when it leaves
 * it out, as when the page was shown before the movement was ready. The visitor sees a page without the movement;
 * no script of the page can hear of it beforehand (https://github.com/w3c/csswg-drafts/issues/13726).
 */
const TRANSITION_LEFT_OUT = /^InvalidStateError: Transition was aborted because of invalid state/;

/**
 * What Chromium says some seconds after a page has loaded whose preloaded file nobody needed yet: a font that is
 * blocked, or the poster of /media, where a visitor does not get as far.
 */
export const PRELOAD_NOT_USED = /preloaded using link preload/;

type Faults = {
  /** Everything that went wrong in the page, unasked: errors, warnings, uncaught exceptions. */
  list: string[];
  /** Faults that a test causes on purpose; they are taken off the list. */
  expect: (pattern: RegExp) => void;
};

/** How browsers say that a request left the site: playwright.config.ts gives them no other host. */
const UNREACHABLE = /ERR_NAME_NOT_RESOLVED|NS_ERROR_(UNKNOWN_HOST|PROXY_CONNECTION_REFUSED)/;

type Fixtures = {
  /** Skips what the engine can't show, and says why. */
  limits: undefined;
  faults: Faults;
  /** Addresses outside the site's own origin that the page requested in vain. */
  foreignRequests: string[];
};

/**
 * The test function of this project. A page reaches no other host, and no other than the video provider's
 * script may be requested. An unexpected message on the console fails the test.
 */
export const test = base.extend<Fixtures>({
  limits: [
    async ({ browserName }, use, testInfo) => {
      const why = browserName === 'firefox' && limitOf(testInfo.titlePath.join(' › '));
      testInfo.skip(Boolean(why), why || undefined);
      await use(undefined);
    },
    { auto: true },
  ],

  faults: [
    async ({ page }, use) => {
      const list: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        const isEmbedScript =
          message.location().url === EMBED_SCRIPT && UNREACHABLE.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !isEmbedScript)
          list.push(message.text());
      });
      page.on('pageerror', (error) => {
        if (!TRANSITION_LEFT_OUT.test(String(error))) list.push(String(error));
      });
      await use({ list, expect: (pattern) => expected.push(pattern) });
      const unexpected = list.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'unexpected messages on the console').toEqual([]);
    },
    { auto: true },
  ],

  foreignRequests: [
    async ({ page }, use) => {
      const requests: string[] = [];
      page.on('requestfailed', (request) => {
        if (UNREACHABLE.test(request.failure()?.errorText ?? '')) requests.push(request.url());
      });
      await use(requests);
      expect(requests.filter((url) => url !== EMBED_SCRIPT)).toEqual([]);
    },
    { auto: true },
  ],
});

declare global {
  interface Window {
    /** What `noting` has seen. */
    noted: { time: number; value: number }[];
  }
}

/**
 * A script that notes a number at every frame, with its time in ms: for `page.addInitScript`, to
 * see the page from its first frame on, or for `page.evaluate`.
 */
export const noting = (read: () => number | undefined) => `
  window.noted = [];
  const look = () => {
    const value = (${read})();
    if (value !== undefined) window.noted.push({ time: performance.now(), value });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** The different numbers that `noting` has seen. */
export const notedValues = (page: Page) =>
  page.evaluate(() => [...new Set(window.noted.map(({ value }) => value))]);

/** A phone, as the tests mean it. */
export const PHONE = { width: 390, height: 844 };

/** Waits until the app has taken over the page. */
export async function hydrated(page: Page) {
  // The recorder ends when its presses have been replayed. It begins with the document.
  await page.waitForFunction(
    () => document.readyState !== 'loading' && window.earlyPresses === undefined,
  );
}

/** Opens a page and waits until its controls work. */
export async function open(page: Page, address = '/') {
  await page.goto(address);
  await hydrated(page);
}

/** The left edge of an element in the window, px, with fractions. */
export const left = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().left);

/**
 * Holds back scripts of the site.
 *
 * @returns lets them go
 */
export async function holdScripts(page: Page, pattern: string) {
  const wanted = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await wanted.promise;
    await route.continue();
  });
  return wanted.resolve;
}

/** The distance from one news card to the next, px. */
export const cardStep = (page: Page) =>
  page
    .locator('#news li')
    .first()
    .evaluate((card) => card.getBoundingClientRect().width);

/** The link of the bar that leads to a section. */
export const barLink = (page: Page, id: SectionId) =>
  page.getByRole('navigation').locator(`a[href$="${linkTo(id)}"]`);

/** How far the top of a section is from the lower edge of the bar, px. */
export const distanceFromBar = (page: Page, id: string) =>
  page.evaluate((sectionId) => {
    const bar = document.querySelector('header');
    const section = document.getElementById(sectionId);
    if (!bar || !section) throw new Error('no bar or no section');
    return section.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
  }, id);

/**
 * Waits until a strip drifts. When it is let go it is placed anew, which moves its cards by a whole set,
 * and stands still for the frames that a busy compositor takes to begin.
 */
export const drifting = (strip: Locator) =>
  expect
    .poll(() =>
      strip.evaluate((viewport) =>
        viewport.firstElementChild
          ?.getAnimations()
          .some(({ playState, pending }) => playState === 'running' && !pending),
      ),
    )
    .toBe(true);

/** Waits until the window has stopped scrolling. */
export async function scrolled(page: Page) {
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        let last = window.scrollY;
        let still = 0;
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0;
          last = window.scrollY;
          if (still > 10) resolve(true);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

type Point = { x: number; y: number };

/** Moves a finger across the screen, frame by frame, and lifts it. */
export async function swipe(page: Page, from: Point, to: Point, steps = 8) {
  const session = await page.context().newCDPSession(page);
  const at = (part: number) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const touchPoints = [at(step / steps)];
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Lets the time pass that animations run by; the clock of `page.clock` does not drive them. */
export async function letAnimationsRun(page: Page, milliseconds: number) {
  const start = await page.evaluate(() => Number(document.timeline.currentTime));
  await page.waitForFunction(
    (end) => Number(document.timeline.currentTime) >= end,
    start + milliseconds,
  );
}

/** Later than anything that a test opens, ms. */
const standstill = () => Date.now() + 60_000;

/** From here on timers of the page run only where a test lets them; those that began before run on. */
export async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(standstill());
}

/** Stops a clock that was installed before the page was opened: no timer runs unless the test lets it. */
export const pauseClock = (page: Page) => page.clock.pauseAt(standstill());

/** Opens a page like `open`, then stops its clock. */
export async function openAndStopClock(page: Page) {
  await page.clock.install();
  await open(page);
  await pauseClock(page);
}

/** Scrolls at once to an element, as far as the bar allows. */
export const scrollTo = (locator: Locator) =>
  locator.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));

/** Tells the page that its tab is hidden, or shown: headless browsers can't hide one. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
