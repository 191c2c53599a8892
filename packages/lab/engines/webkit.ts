/** Debian's WebKit, driven by WebDriver: the test function of its suite, and common steps. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect } from '@playwright/test';
import {
  Builder,
  By,
  error,
  Key,
  Origin,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { content } from '../../../tests/content.ts';
import { findFreePort } from '../../../tools/check/free-port.ts';
import { findWebKit } from './installed.ts';
import { type Line, openLine, PROVIDER_HOSTS } from './line.ts';

export { By, content, expect, Key, type Line, type WebDriver, type WebElement };

/** The user's preferences. */
type Preferences = { reducedMotion: boolean; dark: boolean };

/** SMALL is MiniBrowser's smallest window: its bar needs 447 px. */
export const DESKTOP = { width: 1280, height: 800 };
export const SMALL = { width: 447, height: 800 };

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Starts a virtual screen, which chooses a free number and prints it. */
async function startScreen(program: string) {
  const screen = spawn(
    program,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number] = await once(createInterface({ input: screen.stdout }), 'line');
  return { process: screen, display: `:${number}` };
}

/** Starts WebKit's driver, and waits until it is ready. */
async function startDriver(program: string, environment: Record<string, string>) {
  const port = await findFreePort();
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${address}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { message: 'WebKitWebDriver is ready', timeout: 30_000 },
    )
    .toBe(true);
  return { process: driver, address };
}

type Workers = { preferences: Preferences; shared: { driver: WebDriver; line: Line } };
type Fixtures = { driver: WebDriver; line: Line };

/**
 * The test function of this suite. Tests with the same preferences share a browser, one after the other. It
 * reaches only the site and the video provider's stand-in, both through the proxy of line.ts.
 */
export const test = base.extend<Fixtures, Workers>({
  preferences: [
    { reducedMotion: false, dark: false },
    { scope: 'worker', option: true },
  ],

  shared: [
    async ({ preferences }, use, { project }) => {
      const webkit = findWebKit();
      const site = project.use.baseURL;
      if (!webkit || !site) throw new Error('WebKit is not installed, or there is no site');

      const home = await mkdtemp(path.join(tmpdir(), 'webkit-'));
      await mkdir(path.join(home, 'gtk-3.0'));
      if (preferences.reducedMotion) {
        const settings = path.join(home, 'gtk-3.0/settings.ini');
        await writeFile(settings, '[Settings]\ngtk-enable-animations=0\n');
      }
      const screen = await startScreen(webkit.screen);
      const { process: driverProcess, address } = await startDriver(webkit.driver, {
        DISPLAY: screen.display,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        XDG_CACHE_HOME: home,
        // Without a graphics card, DMA-BUF rendering makes a tenth of the frames.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        MESA_SHADER_CACHE_DISABLE: 'true',
        // WebKit can't sandbox its processes as root.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      });
      const line = await openLine(site);
      const driver = await new Builder()
        .usingServer(address)
        .withCapabilities({
          browserName: 'MiniBrowser',
          // Tests see the page before it has loaded.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': {
            binary: webkit.browser,
            args: [
              '--automation',
              // MiniBrowser ignores the capabilities for these.
              `--proxy=http://${line.proxy}`,
              '--ignore-host=localhost',
              '--ignore-tls-errors',
              ...(preferences.dark ? ['--dark-mode'] : []),
            ],
          },
        })
        .build();
      await use({ driver, line });
      await driver.quit();
      await line.close();
      await end(driverProcess);
      await end(screen.process);
      // WebKit's helpers outlive it by a moment, and go on writing.
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
    { scope: 'worker' },
  ],

  line: async ({ shared: { driver, line } }, use) => {
    // Ends the requests of the last test's page.
    await leave(driver);
    line.reset();
    await use(line);
    const outside = line.foreign.filter(
      (asked) => !asked.startsWith('/') && !PROVIDER_HOSTS.includes(asked),
    );
    expect(outside, 'requests outside the site').toEqual([]);
  },

  driver: async ({ shared: { driver }, line: _ }, use) => {
    await driver.actions().clear();
    await resize(driver, DESKTOP);
    await use(driver);
  },
});

/** Sets the size of the page, without the window's frame. */
export async function resize(driver: WebDriver, size: { width: number; height: number }) {
  const inside = () => evaluate(driver, () => ({ width: innerWidth, height: innerHeight }));
  const window = driver.manage().window();
  // The window may move into the screen first; only then does its frame have its final size.
  await expect
    .poll(async () => {
      const [outer, inner] = [await window.getRect(), await inside()];
      if (inner.width === size.width && inner.height === size.height) return inner;
      await window.setRect({
        x: 0,
        y: 0,
        width: outer.width + size.width - inner.width,
        height: outer.height + size.height - inner.height,
      });
      return inside();
    })
    .toEqual(size);
}

export function evaluate<Result, Given extends unknown[]>(
  driver: WebDriver,
  run: (...given: Given) => Result | Promise<Result>,
  ...given: Given
): Promise<Result> {
  return driver.executeScript<Result>(`return (${run})(...arguments)`, ...given);
}

declare global {
  interface Window {
    /** Errors and policy violations since `listen`. */
    pageErrors: string[];
    /** Errors and warnings on the console since `listen`. */
    logged: string[];
  }
}

/** Records errors, warnings and policy violations in the page. */
const listen = (driver: WebDriver) =>
  evaluate(driver, () => {
    window.pageErrors = [];
    window.logged = [];
    addEventListener('error', ({ message }) => window.pageErrors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => window.pageErrors.push(`${reason}`));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.pageErrors.push(`${violatedDirective} ${blockedURI}`),
    );
    for (const level of ['error', 'warn'] as const) {
      const tell = console[level];
      console[level] = (...words) => {
        window.logged.push(words.join(' '));
        tell(...words);
      };
    }
  });

/** Runs a function in the page during a navigation; returns undefined if the page has gone meanwhile. */
const evaluateDuringNavigation = <Result, Given extends unknown[]>(
  driver: WebDriver,
  run: (...given: Given) => Result,
  ...given: Given
): Promise<Result | undefined> =>
  evaluate(driver, run, ...given).catch((reason) => {
    if (reason instanceof error.NoSuchFrameError) return undefined;
    throw reason;
  });

/** Goes to an empty page. */
async function leave(driver: WebDriver) {
  await driver.get('about:blank');
  await expect
    .poll(() => evaluateDuringNavigation(driver, () => location.href))
    .toBe('about:blank');
}

/** Opens a page, and holds its app back until the returned function is called. */
export async function arrive(driver: WebDriver, line: Line, address = '/') {
  const release = line.hold(/\/assets\/hydrate-.*\.js$/);
  // Another fragment of the same page would only scroll.
  await leave(driver);
  await driver.get(`${line.origin}${address}`);
  await expect
    .poll(() =>
      evaluateDuringNavigation(
        driver,
        (origin) => location.origin === origin && document.readyState !== 'loading',
        line.origin,
      ),
    )
    .toBe(true);
  await listen(driver);
  return release;
}

/** Waits until the app has hydrated the page. */
export const hydrated = (driver: WebDriver) =>
  expect.poll(() => evaluate(driver, () => window.earlyPresses === undefined)).toBe(true);

export async function open(driver: WebDriver, line: Line, address = '/') {
  const release = await arrive(driver, line, address);
  release();
  await hydrated(driver);
}

/** What the page has recorded, without the message about an unknown path. */
export const pageErrors = (driver: WebDriver) =>
  evaluate(driver, () => [
    ...window.pageErrors,
    ...window.logged.filter((text) => !/404/.test(text)),
  ]);

/** Moves the pointer to a point of the window, or to the centre of an element. */
export async function point(driver: WebDriver, to: WebElement | { x: number; y: number }) {
  const place = 'x' in to ? to : await centreOf(driver, to);
  await driver
    .actions()
    .move({ ...place, origin: Origin.VIEWPORT, duration: 0 })
    .perform();
}

const centreOf = (driver: WebDriver, element: WebElement) =>
  evaluate(
    driver,
    // WebDriver turns its handle into the element.
    (target) => {
      if (!(target instanceof Element)) throw new Error('not an element');
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    },
    element,
  );

export const press = (driver: WebDriver, ...keys: string[]) =>
  driver
    .actions()
    .sendKeys(...keys)
    .perform();

/** Scrolls an element to the centre of the window at once. */
export const show = (driver: WebDriver, selector: string) =>
  evaluate(
    driver,
    (wanted) =>
      document
        .querySelector(wanted)
        ?.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'nearest' }),
    selector,
  );

/** Waits until the window has stopped scrolling. */
export const scrolled = (driver: WebDriver) =>
  evaluate(
    driver,
    () =>
      new Promise<void>((resolve) => {
        let last = window.scrollY;
        let still = 0;
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0;
          last = window.scrollY;
          if (still > 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** From the lower edge of the bar to the top of a section, px. */
export const distanceFromBar = (driver: WebDriver, id: string) =>
  evaluate(
    driver,
    (sectionId) => {
      const bar = document.querySelector('header');
      const section = document.getElementById(sectionId);
      if (!bar || !section) throw new Error('no bar or no section');
      return section.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
    },
    id,
  );

/** The left edge of an element in the window, px, with fractions. */
export const left = (driver: WebDriver, selector: string) =>
  evaluate(
    driver,
    (wanted) => document.querySelector(wanted)?.getBoundingClientRect().left ?? Number.NaN,
    selector,
  );

/** The number of visible elements. */
export const shown = (driver: WebDriver, selector: string) =>
  evaluate(
    driver,
    (wanted) =>
      [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility()).length,
    selector,
  );

export const text = (driver: WebDriver, selector: string) =>
  evaluate(driver, (wanted) => document.querySelector(wanted)?.textContent ?? '', selector);

/** The left edge of an element, px, in each frame, at times of the page's clock, ms. */
export const follow = (driver: WebDriver, selector: string, milliseconds: number) =>
  evaluate(
    driver,
    (wanted, duration) =>
      new Promise<{ time: number; left: number }[]>((resolve) => {
        const frames: { time: number; left: number }[] = [];
        const start = Number(document.timeline.currentTime);
        const look = () => {
          const time = Number(document.timeline.currentTime) - start;
          const element = document.querySelector(wanted);
          frames.push({ time, left: element?.getBoundingClientRect().left ?? Number.NaN });
          if (time < duration) requestAnimationFrame(look);
          else resolve(frames);
        };
        requestAnimationFrame(look);
      }),
    selector,
    milliseconds,
  );

/** In how many places an element is within a time. */
export const places = async (driver: WebDriver, selector: string, milliseconds: number) =>
  new Set((await follow(driver, selector, milliseconds)).map((frame) => frame.left)).size;
