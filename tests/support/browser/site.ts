/** The test function, which fails on console errors, and steps of several browser tests. */
import { createServer, type RequestListener } from 'node:http';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { EMBED_SCRIPT } from '#video-provider';
import { scrollEnds } from './in-page.ts';

/**
 * Chromium's errors when it skips a view transition, for example because the page was visible before
 * the transition was ready. Users then see the page without the transition. Scripts can't prevent
 * these errors (https://github.com/w3c/csswg-drafts/issues/13726).
 */
const TRANSITION_SKIPPED =
  /^(InvalidStateError: Transition was aborted because of invalid state|AbortError: Transition was skipped)/;

/**
 * Chromium's warning some seconds after `load` if a font is blocked, or if the poster of /media
 * isn't in view.
 */
export const PRELOAD_NOT_USED = /preloaded using link preload/;

/** The error of a request to another host, which the launch options block. */
const UNREACHABLE = /ERR_NAME_NOT_RESOLVED|NS_ERROR_(UNKNOWN_HOST|PROXY_CONNECTION_REFUSED)/;

/** Console errors, console warnings and uncaught exceptions of the current test's page. */
export const consoleErrors = {
  list: [] as string[],
  expected: [] as RegExp[],
  /** Allows errors that a test causes on purpose. */
  expect: (...patterns: RegExp[]) => {
    consoleErrors.expected.push(...patterns);
  },
};

/**
 * The project's test function. It fails on unexpected console errors and warnings, and on requests
 * to other origins. Requests for the video provider's script are allowed.
 */
export const test = base.extend<{ watched: undefined }>({
  watched: [
    async ({ page }, use) => {
      const { list, expected } = consoleErrors;
      list.length = 0;
      expected.length = 0;
      const elsewhere: string[] = [];
      page.on('console', (message) => {
        const isEmbedScript =
          message.location().url === EMBED_SCRIPT && UNREACHABLE.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !isEmbedScript)
          list.push(message.text());
      });
      page.on('pageerror', (error) => {
        if (!TRANSITION_SKIPPED.test(String(error))) list.push(String(error));
      });
      page.on('requestfailed', (request) => {
        if (UNREACHABLE.test(request.failure()?.errorText ?? '')) elsewhere.push(request.url());
      });
      await use(undefined);
      const unexpected = list.filter((error) => !expected.some((pattern) => pattern.test(error)));
      expect(unexpected, 'unexpected messages on the console').toEqual([]);
      expect(elsewhere.filter((url) => url !== EMBED_SCRIPT)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Options of tests that run only in `npm run test:full`. */
export const SLOW = { tag: '@slow' };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** A phone with a touch screen. */
export const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

export const REDUCED_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const;

declare global {
  interface Window {
    /** The values from `frames.record`. */
    recorded: number[];
  }
}

export const frames = {
  /**
   * Returns a script that reads a number in every frame. With `page.addInitScript`, the script
   * starts with the page's first frame; with `page.evaluate`, it starts at once.
   */
  record: (read: () => number | undefined) => `
    window.recorded = [];
    const look = () => {
      const value = (${read})();
      if (value !== undefined) window.recorded.push(value);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `,
  /** Counts the different numbers that the script has read. */
  count: (page: Page) => page.evaluate(() => new Set(window.recorded).size),
  /** A jump has a start and an end. A smooth scroll has more, even if frames are rare. */
  JUMP: 2,
};

/** Moves the pointer over the page's corner, as visitors do. The first move loads the app. */
export async function movePointer(page: Page) {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 1);
}

/** Whether the page is hydrated and has replayed presses. */
const isHydrated = (page: Page) =>
  // A script in the head sets `earlyPresses`, and the replay of presses deletes it.
  page.evaluate(() => document.readyState !== 'loading' && window.earlyPresses === undefined);

/** Moves the pointer until the page is hydrated. */
export const waitForHydration = (page: Page) =>
  expect
    .poll(
      async () => {
        await movePointer(page);
        return isHydrated(page);
      },
      { intervals: [50] },
    )
    .toBe(true);

/** Opens a page without any input, as crawlers, screen readers and visitors first see it. */
export const open = (page: Page, address = '/') => page.goto(address);

/** Opens a page, and moves the pointer until the page's controls work. */
export async function openLive(page: Page, address = '/') {
  await open(page, address);
  await waitForHydration(page);
}

/** Waits until all transitions of colours have ended. */
export const waitForColours = (page: Page) =>
  page.evaluate(async () => {
    // Media queries apply in the next frame.
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => {})));
  });

/** Returns the distance (px, with fractions) between the left edges of window and element. */
export const getLeft = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().left);

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box, because the element isn't visible.`);
  return box;
}

/**
 * Holds back requests.
 *
 * @returns a function that releases the requests
 */
export async function holdRequests(page: Page, pattern: string | RegExp) {
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

type Served = { headers: Record<string, string>; body: string };

/** Changes the site's responses to requests for an address. */
export const changeResponse = (
  page: Page,
  pattern: string | RegExp,
  change: (served: Served) => Partial<Served>,
) =>
  page.route(pattern, async (route) => {
    const response = await route.fetch();
    const served = { headers: response.headers(), body: await response.text() };
    // Pass the body explicitly: Playwright drops a fetched body if the page navigates first.
    await route.fulfill({ response, body: served.body, ...change(served) });
  });

/** The app: the React bundle that hydrates the page. */
export const app = {
  SCRIPT: '**/assets/hydrate-*.js',
  /**
   * Opens the page, but holds back the app's script. With `load`, waits until start.ts listens for
   * input.
   *
   * @returns a function that releases the script, and waits until the page is hydrated after an
   *   input of the test
   */
  openWithout: async (page: Page, waitUntil: 'load' | 'commit' = 'load') => {
    const release = await holdRequests(page, app.SCRIPT);
    const start = waitUntil === 'load' ? page.waitForRequest(/\/start-/) : undefined;
    await page.goto('/', { waitUntil });
    // A second import doesn't run a script again.
    if (start) await page.evaluate((address) => import(address), (await start).url());
    return async () => {
      release();
      await expect.poll(() => isHydrated(page)).toBe(true);
    };
  },
};

/** With Global Privacy Control, the video asks before loading anything. */
export const sendPrivacyControl = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );

/** Starts a server on a free port. */
export async function startServer(respond: RequestListener) {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The test server has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const scroll = {
  /** Scrolls an element to the middle of the window, without smooth scrolling. */
  to: (locator: Locator) =>
    locator.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' })),
  /** Scrolls the page to `top` (px), without smooth scrolling. */
  toTop: (page: Page, top = 0) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top),
  position: (page: Page) => page.evaluate(() => window.scrollY),
  /** Turns off smooth scrolling of links to sections. */
  withoutGliding: (page: Page) =>
    page.evaluate(() =>
      document.documentElement.style.setProperty('scroll-behavior', 'auto', 'important'),
    ),
  /** Waits until the window has scrolled by more than `beyond` px. */
  waitForStart: (page: Page, beyond = 0) =>
    page.waitForFunction((px) => window.scrollY > px, beyond),
  /** Waits until the window has stopped scrolling. */
  waitForEnd: (page: Page) => page.waitForFunction(scrollEnds),
};

type Point = { x: number; y: number };

export const finger = {
  /** Touches the screen. Each `move` takes a frame. */
  touch: async (page: Page, start: Point) => {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', start);
    return {
      move: async (point: Point) => {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await send('touchMove', point);
      },
      end: async () => {
        await send('touchEnd');
        await session.detach();
      },
    };
  },
  /** Touches the screen, moves the finger, and lifts it. */
  swipe: async (page: Page, from: Point, to: Point, steps = 8) => {
    const { move, end } = await finger.touch(page, from);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    await end();
  },
};

export const clock = {
  /** Stops the page's clock and timers. Install the clock before the page is opened. */
  pause: (page: Page) =>
    // This time is later than any time that the page's clock can have reached.
    page.clock.pauseAt(Date.now() + 60_000),
  /** Stops timers that the page starts from now on. Earlier timers run on the real clock. */
  stop: async (page: Page) => {
    await page.clock.install();
    await clock.pause(page);
  },
  /** Opens a page like `openLive`, then stops the page's clock. */
  openAndStop: async (page: Page) => {
    await page.clock.install();
    await openLive(page);
    await clock.pause(page);
  },
  /** Waits until animations have run for this time. `page.clock` doesn't affect animations. */
  runAnimations: async (page: Page, milliseconds: number) => {
    const start = await page.evaluate(() => Number(document.timeline.currentTime));
    await page.waitForFunction(
      (end) => Number(document.timeline.currentTime) >= end,
      start + milliseconds,
    );
  },
};

/** Opens /media with stopped timers, and waits for the first paint and for start.ts. */
export async function arriveAtMedia(page: Page) {
  await clock.stop(page);
  const response = page.waitForResponse(/\/assets\/start-/);
  await page.goto('/media');
  const firstScript = (await response).url();
  await page.evaluate(async (url) => {
    // Wait until the script has run. A second import doesn't run a script again.
    await import(url);
    // The site created its paint observer earlier, so the browser calls the site's observer first.
    await new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    });
  }, firstScript);
}

/** Simulates a hidden or shown tab, because headless browsers can't hide tabs. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
