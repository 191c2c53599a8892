/** A page of WebKit, driven by WebDriver. Parts are named by CSS selectors. */
import { expect } from '@playwright/test';
import { By, error, Origin, type WebDriver } from 'selenium-webdriver';
import { scrollEnds } from '#support/browser';
import type { Line } from './line.ts';

declare global {
  interface Window {
    /** Errors, policy violations, and errors and warnings on the console. */
    pageErrors: string[];
  }
}

/** Records errors in the page from now on. */
function recordErrors() {
  window.pageErrors = [];
  const record = (message: string) => window.pageErrors.push(message);
  addEventListener('error', ({ message }) => record(message));
  addEventListener('unhandledrejection', ({ reason }) => record(`${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words) => record(words.join(' '));
}

/** Place of an element at a time of the page's clock, ms since the first frame. */
export type Frame = { time: number; left: number };

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
    await this.evaluate(recordErrors);
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

  /** Returns the errors since the page has opened, or since the last call. */
  takeErrors() {
    return this.evaluate(() => window.pageErrors.splice(0));
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

  /** Moves the pointer to where it hovers nothing. */
  pointAway() {
    return this.driver
      .actions()
      .move({ x: 5, y: 5, origin: Origin.VIEWPORT, duration: 0 })
      .perform();
  }

  /** Clicks the centre of an element in the window, or again where the pointer is. */
  async click(selector?: string) {
    const actions = this.driver.actions();
    if (selector) actions.move({ origin: this.driver.findElement(By.css(selector)), duration: 0 });
    await actions.click().perform();
  }

  press(key: string) {
    return this.driver.actions().sendKeys(key).perform();
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

  /** The left edge of an element, px, in each frame of a time, ms. */
  follow(selector: string, milliseconds: number) {
    return this.evaluate(
      (wanted, duration) =>
        new Promise<Frame[]>((resolve) => {
          const frames: Frame[] = [];
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
    );
  }

  /** In how many places an element is within a time, ms. */
  async places(selector: string, milliseconds: number) {
    const frames = await this.follow(selector, milliseconds);
    return new Set(frames.map(({ left }) => left)).size;
  }
}
