/** WebKit as Debian has it, driven by WebDriver: the test function of its suite, and words for common steps. */
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

/** What the browser is told of its user: by the desktop, and at its start. */
type Preferences = { reducedMotion: boolean; dark: boolean };

/** A desktop window, and the smallest that MiniBrowser can be made, whose bar needs 447 px. */
export const DESKTOP = { width: 1280, height: 800 };
export const SMALL = { width: 447, height: 800 };

/** Ends a process, and waits for its end. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Starts a screen that nobody sees; it chooses a free number itself and says which. */
async function startScreen(program: string) {
  const screen = spawn(
    program,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number] = await once(createInterface({ input: screen.stdout }), 'line');
  return { process: screen, display: `:${number}` };
}

/** Starts WebKit's driver and waits until it is ready. */
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
      { message: 'WebKitWebDriver answers', timeout: 30_000 },
    )
    .toBe(true);
  return { process: driver, address };
}

type Workers = { preferences: Preferences; shared: { driver: WebDriver; line: Line } };
type Fixtures = { driver: WebDriver; line: Line };

/**
 * The test function of this suite. One browser serves all tests with the same preferences, one after
 * the other. It reaches the site by a line of the tests', and nothing else but the video provider's stand-in.
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
        // Without a graphics card the newer way to draw makes a tenth of the frames.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        MESA_SHADER_CACHE_DISABLE: 'true',
        // WebKit refuses to seal its processes off for root.
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
              // MiniBrowser heeds these, and not the capabilities of the same purpose.
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
      // WebKit's helpers outlive it by a moment, and still write.
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
    { scope: 'worker' },
  ],

  line: async ({ shared: { driver, line } }, use) => {
    // What the page of the test before still asks for is not this one's.
    await leave(driver);
    line.reset();
    await use(line);
    const elsewhere = line.foreign.filter(
      (asked) => !asked.startsWith('/') && !PROVIDER_HOSTS.includes(asked),
    );
    expect(elsewhere, 'asked for outside the site').toEqual([]);
  },

  driver: async ({ shared: { driver }, line: _ }, use) => {
    await driver.actions().clear();
    await resize(driver, DESKTOP);
    await use(driver);
  },
});

/** Gives the page, inside of the window's frame, a size. */
export async function resize(driver: WebDriver, size: { width: number; height: number }) {
  const inside = () => evaluate(driver, () => ({ width: innerWidth, height: innerHeight }));
  const window = driver.manage().window();
  // A window may be moved into the screen first, so what its frame takes is only known once it is there.
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

/** Runs a function in the page. */
export function evaluate<Result, Given extends unknown[]>(
  driver: WebDriver,
  run: (...given: Given) => Result | Promise<Result>,
  ...given: Given
): Promise<Result> {
  return driver.executeScript<Result>(`return (${run})(...arguments)`, ...given);
}

declare global {
  interface Window {
    /** What went wrong in the page since `listen`. */
    faults: string[];
    /** What the console was told since `listen`. */
    told: string[];
  }
}

/** From here on the page notes its own faults: errors, warnings, what its policy stops. */
const listen = (driver: WebDriver) =>
  evaluate(driver, () => {
    window.faults = [];
    window.told = [];
    addEventListener('error', ({ message }) => window.faults.push(message));
    addEventListener('unhandledrejection', ({ reason }) => window.faults.push(`${reason}`));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.faults.push(`${violatedDirective} ${blockedURI}`),
    );
    for (const level of ['error', 'warn'] as const) {
      const tell = console[level];
      console[level] = (...words) => {
        window.told.push(words.join(' '));
        tell(...words);
      };
    }
  });

/**
 * Runs a function in the page while one page makes way for another.
 *
 * @returns undefined where the page that was asked has gone meanwhile
 */
const evaluateOnTheWay = <Result, Given extends unknown[]>(
  driver: WebDriver,
  run: (...given: Given) => Result,
  ...given: Given
): Promise<Result | undefined> =>
  evaluate(driver, run, ...given).catch((fault) => {
    if (fault instanceof error.NoSuchFrameError) return undefined;
    throw fault;
  });

/** Goes to an empty page. */
async function leave(driver: WebDriver) {
  await driver.get('about:blank');
  await expect.poll(() => evaluateOnTheWay(driver, () => location.href)).toBe('about:blank');
}

/** Goes to a page and sees it before its app comes, which then waits for a word. */
export async function arrive(driver: WebDriver, line: Line, address = '/') {
  const release = line.hold(/\/assets\/hydrate-.*\.js$/);
  // Another address of the same page would only scroll; and a page that has gone can't be taken for the next.
  await leave(driver);
  await driver.get(`${line.origin}${address}`);
  await expect
    .poll(() =>
      evaluateOnTheWay(
        driver,
        (origin) => location.origin === origin && document.readyState !== 'loading',
        line.origin,
      ),
    )
    .toBe(true);
  await listen(driver);
  return release;
}

/** Waits until the app has taken over the page. */
export const hydrated = (driver: WebDriver) =>
  expect.poll(() => evaluate(driver, () => window.earlyPresses === undefined)).toBe(true);

/** Opens a page, and waits until its controls work. */
export async function open(driver: WebDriver, line: Line, address = '/') {
  const release = await arrive(driver, line, address);
  release();
  await hydrated(driver);
}

/** What the page has noted since it came, without the message that tells of an unknown path. */
export const faults = (driver: WebDriver) =>
  evaluate(driver, () => [...window.faults, ...window.told.filter((text) => !/404/.test(text))]);

/** Moves the pointer to a point of the window, or to the middle of an element. */
export async function point(driver: WebDriver, to: WebElement | { x: number; y: number }) {
  const place = 'x' in to ? to : await middle(driver, to);
  await driver
    .actions()
    .move({ ...place, origin: Origin.VIEWPORT, duration: 0 })
    .perform();
}

/** The middle of an element, in the window. */
const middle = (driver: WebDriver, element: WebElement) =>
  evaluate(
    driver,
    // WebDriver makes the element of the page of what stands for it here.
    (target) => {
      if (!(target instanceof Element)) throw new Error('not an element');
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    },
    element,
  );

/** Presses keys, one after the other. */
export const press = (driver: WebDriver, ...keys: string[]) =>
  driver
    .actions()
    .sendKeys(...keys)
    .perform();

/** Puts the middle of an element into the middle of the window, at once. */
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

/** How far the top of a section is from the lower edge of the bar, px. */
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

/** How many elements a visitor can see. */
export const shown = (driver: WebDriver, selector: string) =>
  evaluate(
    driver,
    (wanted) =>
      [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility()).length,
    selector,
  );

/** All text of an element. */
export const text = (driver: WebDriver, selector: string) =>
  evaluate(driver, (wanted) => document.querySelector(wanted)?.textContent ?? '', selector);

/** Where an element is at each frame for a while: its left edge, px, at times of the page, ms. */
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

/** In how many places an element is seen within a time. */
export const places = async (driver: WebDriver, selector: string, milliseconds: number) =>
  new Set((await follow(driver, selector, milliseconds)).map((frame) => frame.left)).size;
