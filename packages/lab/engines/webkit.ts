/** Debian's WebKit, driven by WebDriver: the test function of its suite, and its page. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Builder, By, error, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { scrollEnds } from '#test-kit/browser';
import { findFreePort, startProgram } from '#test-kit/programs';
import { findWebKit } from './installed.ts';
import { type Line, openLine, PROVIDER_HOSTS } from './line.ts';

/** The user's preferences. */
type Preferences = { reducedMotion: boolean; dark: boolean };

/** SMALL is MiniBrowser's smallest window: its bar needs 447 px. */
export const DESKTOP = { width: 1280, height: 800 };
export const SMALL = { width: 447, height: 800 };

declare global {
  interface Window {
    /** Errors and policy violations since the page has opened. */
    pageErrors: string[];
    /** Errors and warnings on the console since then. */
    logged: string[];
  }
}

/** Records errors, warnings and policy violations in the page. */
function listen() {
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
}

/** Place of an element at a time of the page's clock, ms since the first frame. */
export type Frame = { time: number; left: number };

/** The page of a test. Parts are named by CSS selectors. */
export class WebKitPage {
  readonly driver: WebDriver;
  readonly line: Line;

  constructor(driver: WebDriver, line: Line) {
    this.driver = driver;
    this.line = line;
  }

  evaluate<Result, Given extends unknown[]>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    return this.driver.executeScript<Result>(`return (${run})(...arguments)`, ...given);
  }

  /** Waits until something holds in the page, also while it navigates. */
  private waitFor<Given extends unknown[]>(run: (...given: Given) => boolean, ...given: Given) {
    const holds = () =>
      this.evaluate(run, ...given).catch((reason) => {
        if (reason instanceof error.NoSuchFrameError) return false;
        throw reason;
      });
    return expect.poll(holds).toBe(true);
  }

  /** Goes to an empty page. */
  async leave() {
    await this.driver.get('about:blank');
    await this.waitFor(() => location.href === 'about:blank');
  }

  /** Opens a page, and holds its app back until the returned function is called. */
  async arrive(address = '/') {
    const release = this.line.hold(/\/assets\/hydrate-.*\.js$/);
    // Another fragment of the same page would only scroll.
    await this.leave();
    await this.driver.get(`${this.line.origin}${address}`);
    await this.waitFor(
      (origin) => location.origin === origin && document.readyState !== 'loading',
      this.line.origin,
    );
    await this.evaluate(listen);
    return release;
  }

  /** Whether the app has hydrated the page. */
  isHydrated() {
    return this.evaluate(() => window.earlyPresses === undefined);
  }

  async hydrated() {
    await expect.poll(() => this.isHydrated()).toBe(true);
  }

  async open(address = '/') {
    const release = await this.arrive(address);
    release();
    await this.hydrated();
  }

  /** What the page has recorded, without the message about an unknown path. */
  errors() {
    return this.evaluate(() => [
      ...window.pageErrors,
      ...window.logged.filter((text) => !/404/.test(text)),
    ]);
  }

  /** Sets the size of the page, without the window's frame. */
  async resize(size: { width: number; height: number }) {
    const inside = () => this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const window = this.driver.manage().window();
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

  find(selector: string): Promise<WebElement> {
    return Promise.resolve(this.driver.findElement(By.css(selector)));
  }

  /** Moves the pointer to a point of the window, or to the centre of an element in it. */
  async point(to: string | WebElement | { x: number; y: number }) {
    const target = typeof to === 'string' ? await this.find(to) : to;
    const place =
      'x' in target
        ? target
        : await this.evaluate((element) => {
            // WebDriver turns its handle into the element.
            if (!(element instanceof Element)) throw new Error('not an element');
            const { left, top, width, height } = element.getBoundingClientRect();
            return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
          }, target);
    await this.driver
      .actions()
      .move({ ...place, origin: Origin.VIEWPORT, duration: 0 })
      .perform();
  }

  /** Moves the pointer to where it hovers nothing. */
  pointAway() {
    return this.point({ x: 5, y: 5 });
  }

  /** Clicks an element in the window with the pointer, or again where that is. */
  async click(target?: string | WebElement) {
    if (target) await this.point(target);
    await this.driver.actions().click().perform();
  }

  /** Clicks by script: the pointer stays where it is. */
  clickByScript(selector: string) {
    return this.evaluate(
      (wanted) => document.querySelector<HTMLElement>(wanted)?.click(),
      selector,
    );
  }

  focus(selector: string) {
    return this.evaluate(
      (wanted) => document.querySelector<HTMLElement>(wanted)?.focus(),
      selector,
    );
  }

  press(...keys: string[]) {
    return this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Scrolls an element to the centre of the window at once. */
  show(selector: string) {
    return this.evaluate(
      (wanted) =>
        document
          .querySelector(wanted)
          ?.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'nearest' }),
      selector,
    );
  }

  /** Waits until the window has stopped scrolling. */
  scrolled() {
    return this.evaluate(scrollEnds);
  }

  position() {
    return this.evaluate(() => window.scrollY);
  }

  text(selector: string) {
    return this.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);
  }

  /** The number of visible elements. */
  shown(selector: string) {
    return this.evaluate(
      (wanted) =>
        [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility())
          .length,
      selector,
    );
  }

  /** The left edge of an element in the window, px, with fractions. */
  left(selector: string) {
    return this.evaluate(
      (wanted) => document.querySelector(wanted)?.getBoundingClientRect().left ?? Number.NaN,
      selector,
    );
  }

  /** The left edge of an element, px, in each frame, after an event on another element. */
  follow(selector: string, milliseconds: number, event = '', on = selector) {
    return this.evaluate(
      (wanted, duration, name, other) =>
        new Promise<Frame[]>((resolve) => {
          const frames: Frame[] = [];
          const target = document.querySelector<HTMLElement>(other);
          if (name === 'click') target?.click();
          else if (name) target?.dispatchEvent(new WheelEvent(name, { deltaX: 1 }));
          const start = Number(document.timeline.currentTime);
          const look = () => {
            const time = Number(document.timeline.currentTime) - start;
            const left = document.querySelector(wanted)?.getBoundingClientRect().left;
            frames.push({ time, left: left ?? Number.NaN });
            if (time < duration) requestAnimationFrame(look);
            else resolve(frames);
          };
          requestAnimationFrame(look);
        }),
      selector,
      milliseconds,
      event,
      on,
    );
  }

  /** In how many places an element is within a time, ms. */
  async places(selector: string, milliseconds: number, event = '', on = selector) {
    const frames = await this.follow(selector, milliseconds, event, on);
    return new Set(frames.map(({ left }) => left)).size;
  }
}

type Workers = { preferences: Preferences; shared: WebKitPage };

/**
 * The test function of this suite. Tests with the same preferences share a browser, one after the
 * other. It reaches only the site and the video provider's stand-in, both through the proxy of
 * line.ts.
 */
export const test = base.extend<{ webkit: WebKitPage }, Workers>({
  preferences: [
    { reducedMotion: false, dark: false },
    { scope: 'worker', option: true },
  ],

  shared: [
    async ({ preferences }, use) => {
      const programs = findWebKit();
      if (!programs) throw new Error('WebKit is not installed.');

      const home = await mkdtemp(path.join(tmpdir(), 'webkit-'));
      await mkdir(path.join(home, 'gtk-3.0'));
      if (preferences.reducedMotion) {
        const settings = path.join(home, 'gtk-3.0/settings.ini');
        await writeFile(settings, '[Settings]\ngtk-enable-animations=0\n');
      }
      // The virtual screen chooses a free number, and prints it.
      const size = ['-screen', '0', '1600x1200x24'];
      const screen = startProgram(programs.screen, [
        '-displayfd',
        '1',
        ...size,
        '-nolisten',
        'tcp',
      ]);
      const address = `http://127.0.0.1:${await findFreePort()}`;
      const number = await screen.ready((output) => output.match(/^\d+(?=\n)/m)?.[0]);
      const env = {
        DISPLAY: `:${number}`,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        XDG_CACHE_HOME: home,
        // Without a graphics card, DMA-BUF rendering makes a tenth of the frames.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        MESA_SHADER_CACHE_DISABLE: 'true',
        // WebKit can't sandbox its processes as root.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      };
      const port = `--port=${new URL(address).port}`;
      const service = startProgram(programs.driver, [port], { env });
      await service.ready(() => fetch(`${address}/status`).catch(() => undefined));
      const line = await openLine();
      const driver = await new Builder()
        .usingServer(address)
        .withCapabilities({
          browserName: 'MiniBrowser',
          // Tests see the page before it has loaded.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': {
            binary: programs.browser,
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
      await use(new WebKitPage(driver, line));
      await driver.quit();
      await line.close();
      await service.stop();
      await screen.stop();
      // WebKit's helpers outlive it by a moment, and go on writing.
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
    { scope: 'worker' },
  ],

  webkit: async ({ shared }, use) => {
    // Ends the requests of the last test's page.
    await shared.leave();
    shared.line.reset();
    await shared.driver.actions().clear();
    await shared.resize(DESKTOP);
    await use(shared);
    const outside = shared.line.foreign.filter(
      (asked) => !asked.startsWith('/') && !PROVIDER_HOSTS.includes(asked),
    );
    expect(outside, 'requests outside the site').toEqual([]);
  },
});
