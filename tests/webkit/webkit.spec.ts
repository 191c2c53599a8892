/**
 * What only WebKit can break: hydration, decoding, layout, scrolling, focus, animations and loading.
 * Chromium's tests, most of which run in Firefox, too, cover what only the site's scripts decide.
 */
import { expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import {
  linkTo,
  MEDIA_SECTION,
  NEWS_CARD_WIDTH_DESKTOP_PX,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  TEAM_STRIP_ADVANCE_MS,
} from '#constants';
import { TYPEFACES } from '#site-build';
import { distanceFromBar, news, readTabStop, walk } from '#support/browser';
import * as site from '#test-kit/content';
import { seenStops } from '#test-kit/pages';
import { EMBED_SCRIPT, PLAYER_ORIGIN } from '#video-provider';
import { DESKTOP, SMALL, test } from '../webkit.ts';
import type { Frame, WebKitPage } from '../webkit-page.ts';

const { CARDS, content, platePosition, SLIDES, slideAfter, slideName } = site;
const { labels } = content;

/** How late a timer may be on a busy machine, on average, ms. */
const LATENESS_MS = 500;

/** px per second. */
const SPEED = NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND;

const CARD = '#news li a';
const STRIP = '#news div:has(> * > ul)';
const MEMBER = '#people li';

/** Selector of a control. */
const named = (name: string) => `[aria-label="${name}"]`;

async function expectUnderBar(webkit: WebKitPage, id: string) {
  expect(Math.abs(await webkit.evaluate(distanceFromBar, id)), id).toBeLessThan(1);
}

// React compares the page with what WebKit's parser made of it.
for (const address of ['/', '/media', '/nowhere/at/all?a=1']) {
  test(`${address} hydrates without an error or a change`, async ({ webkit }) => {
    const release = await webkit.arrive(address);
    expect(await webkit.isHydrated()).toBe(false);
    await webkit.evaluate(() => document.querySelector('h1')?.setAttribute('data-kept', ''));
    release();
    await webkit.hydrated();
    // After a mismatch React would have rendered the page again.
    expect(await webkit.shown('h1[data-kept]')).toBe(1);
    const expected = address.startsWith('/nowhere') ? [expect.stringMatching(/^404: /)] : [];
    expect(await webkit.takeErrors()).toEqual(expected);
  });
}

// WebKit decodes WOFF2, AVIF and WebP with its own libraries.
test('shows its typefaces and all pictures', async ({ webkit }) => {
  // On a first visit they may load too late, and are cached for the next (decision 5).
  await expect
    .poll(async () => {
      await webkit.open();
      return webkit.evaluate(async () => {
        await document.fonts.ready;
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
        return loaded.map(({ family }) => family.replaceAll('"', ''));
      });
    })
    .toEqual(expect.arrayContaining(TYPEFACES.map(({ family }) => family)));
  const pictures = await webkit.evaluate(() => {
    const images = [...document.querySelectorAll('img')];
    for (const image of images) image.loading = 'eager';
    return Promise.all(
      images.map((image) =>
        image.decode().then(
          () => 'shown',
          () => image.currentSrc,
        ),
      ),
    );
  });
  expect(pictures).toEqual(Array.from({ length: site.SHOWN_PICTURES }, () => 'shown'));
});

// WebKit measures and breaks text itself.
test('never scrolls sideways', async ({ webkit }) => {
  await webkit.open();
  for (const width of [SMALL.width, 600, 767, 768, 1024, 1280]) {
    await webkit.resize({ width, height: 800 });
    const widest = await webkit.evaluate(() => document.documentElement.scrollWidth);
    expect(widest, `${width} px`).toBeLessThanOrEqual(width);
  }
});

// Each engine has its own implementation of the policy and of Trusted Types.
test('blocks inline scripts and requests to other sites', async ({ webkit }) => {
  await webkit.open();
  const outcome = await webkit.evaluate(async (origin) => {
    const fetched = await fetch(origin).then(
      () => 'allowed',
      () => 'blocked',
    );
    const script = document.createElement('script');
    try {
      script.textContent = 'document.documentElement.dataset.ran = ""';
      document.body.append(script);
    } catch {
      // Trusted Types block it even earlier.
    }
    return { fetched, ran: 'ran' in document.documentElement.dataset };
  }, PLAYER_ORIGIN);
  expect(outcome).toEqual({ fetched: 'blocked', ran: false });
  await expect.poll(async () => (await webkit.takeErrors()).join()).toContain('connect-src');
  expect(webkit.line.provided).toEqual([]);
});

for (const size of [SMALL, DESKTOP]) {
  // Waits for WebKit's paint entry, then passes content that WebKit hasn't laid out yet.
  test(`/media scrolls to under the bar, ${size.width} px wide`, async ({ webkit }) => {
    await webkit.resize(size);
    await webkit.open('/media');
    await expect.poll(() => webkit.position()).toBeGreaterThan(1000);
    await webkit.scrolled();
    await expectUnderBar(webkit, MEDIA_SECTION);
  });

  // Engines differ in where a smooth scroll ends if the page changes on the way.
  test(`the bar scrolls smoothly to sections, ${size.width} px wide`, async ({ webkit }) => {
    await webkit.resize(size);
    await webkit.open();
    for (const { section } of content.bar.entries.toReversed()) {
      await webkit.evaluate(() => {
        window.recorded = [];
        addEventListener('scroll', () => window.recorded.push(scrollY), { passive: true });
      });
      await webkit.click(`nav a[href="${section}"]`);
      await expect.poll(() => webkit.evaluate(() => location.hash)).toBe(section);
      await webkit.scrolled();
      // A jump has one.
      const positions = await webkit.evaluate(() => new Set(window.recorded).size);
      expect(positions, 'positions on the way').toBeGreaterThan(1);
      if (section === linkTo('hero')) expect(await webkit.position()).toBe(0);
      else await expectUnderBar(webkit, section.slice(1));
    }
  });
}

// Engines differ in what takes the focus, when they show a ring, and how far they scroll.
test('shows every stop of Tab, in reading order', async ({ webkit }) => {
  await webkit.open();
  await webkit.evaluate(() =>
    document.documentElement.style.setProperty('scroll-behavior', 'auto', 'important'),
  );
  const stops = await walk(async () => {
    await webkit.press(Key.TAB);
    return webkit.evaluate(readTabStop);
  });
  // WebKitGTK 2.50 scrolls past the first news card that the window has no room for.
  const beyond = site.cards[Math.floor(DESKTOP.width / NEWS_CARD_WIDTH_DESKTOP_PX)];
  const expected = seenStops(false).map((stop) =>
    stop.name.startsWith(`${beyond?.title}`) ? { ...stop, hidden: expect.any(Array) } : stop,
  );
  expect(stops).toEqual(expected);
});

test.describe('the carousel', () => {
  const POSITION = '#technologies [aria-live=polite]';
  const NEXT = named(labels.nextSlide);

  const expectPlate = async (webkit: WebKitPage, position: number) => {
    await expect.poll(() => webkit.text(POSITION)).toBe(platePosition(position));
    const frame = await webkit.left('[aria-roledescription=carousel]');
    await expect
      .poll(async () => Math.abs((await webkit.left(named(slideName(position)))) - frame))
      .toBeLessThan(2);
  };

  // WebKit has no requestIdleCallback, so the app loads after a timer.
  test('loses no press before hydration, and loops', async ({ webkit }) => {
    const release = await webkit.arrive();
    await webkit.show(NEXT);
    await webkit.click(NEXT);
    for (let press = 2; press < SLIDES; press += 1) await webkit.click();
    expect(await webkit.text(POSITION)).toBe(platePosition(1));
    release();
    await expectPlate(webkit, SLIDES);
    await webkit.click();
    await expectPlate(webkit, 1);
  });

  // Engines differ in whether they remember a failed import (decision 18).
  test('retries a failed app, and loses no press', async ({ webkit }) => {
    const mend = webkit.line.cutOff(/\/assets\/hydrate-/);
    const release = await webkit.arrive();
    await webkit.show(NEXT);
    let presses = 0;
    // A press during an attempt starts no other.
    const pressUntil = (holds: () => boolean | Promise<boolean>) =>
      expect
        .poll(async () => {
          if (await holds()) return true;
          await webkit.click(NEXT);
          presses += 1;
          return holds();
        })
        .toBe(true);
    release();
    await pressUntil(() => new Set(webkit.line.failed).size > 2);
    expect(await webkit.text(POSITION)).toBe(platePosition(1));
    mend();
    await pressUntil(() => webkit.isHydrated());
    await expectPlate(webkit, slideAfter(presses));
  });
});

test.describe('the team', () => {
  test.skip(!site.TEAM_LOOPS, site.NO_LOOP);

  /** When something begins to move after it stood still for half a second. */
  const startsOf = (frames: Frame[]) =>
    frames.flatMap(({ time, left }, index) => {
      const before = frames.slice(0, index).filter((frame) => frame.time > time - 500);
      const stood = before.every((frame) => frame.left === before.at(-1)?.left);
      return time > 500 && stood && left !== before.at(-1)?.left ? [time] : [];
    });

  // WebDriver can't stop the clock, so the page takes the times.
  test(`advances every ${TEAM_STRIP_ADVANCE_MS} ms on small screens`, async ({ webkit }) => {
    await webkit.resize(SMALL);
    await webkit.open();
    await webkit.pointAway();
    await webkit.show(MEMBER);
    const starts = startsOf(await webkit.follow(MEMBER, TEAM_STRIP_ADVANCE_MS * 4));
    expect(starts.length).toBeGreaterThan(2);
    // The mean, because a late frame shortens the next interval.
    const [first = Number.NaN] = starts;
    const interval = ((starts.at(-1) ?? Number.NaN) - first) / (starts.length - 1);
    expect(Math.abs(interval - TEAM_STRIP_ADVANCE_MS)).toBeLessThan(LATENESS_MS);
  });
});

// WebKit animates it off the main thread; the buttons read its offset, and scroll from there.
test.describe('the news strip', () => {
  test.beforeEach(async ({ webkit }) => {
    await webkit.open();
    await webkit.pointAway();
    await webkit.show(CARD);
    await expect.poll(() => webkit.places(CARD, 100)).toBeGreaterThan(1);
  });

  test(`drifts ${SPEED} px per second to the left`, async ({ webkit }) => {
    const frames = await webkit.follow(CARD, 2000);
    const [first] = frames;
    expect(frames.length).toBeGreaterThan(5);
    for (const frame of frames) {
      const moved = ((frame.time - (first?.time ?? 0)) / 1000) * SPEED;
      // A position may be a frame older than its time.
      expect(Math.abs((first?.left ?? 0) - frame.left - moved)).toBeLessThan(0.3);
    }
  });

  test('pauses, and loops without a gap by its buttons in both directions', async ({ webkit }) => {
    await webkit.click(named(labels.pauseNews));
    expect(await webkit.places(CARD, 300)).toBe(1);
    const readPlaces = () =>
      webkit.evaluate(
        (strip, card) => {
          const frame = document.querySelector(strip)?.getBoundingClientRect();
          if (!frame) throw new Error('no strip');
          const boxes = [...document.querySelectorAll(card)].map((one) =>
            (one.parentElement ?? one).getBoundingClientRect(),
          );
          return {
            first: boxes[0]?.left ?? Number.NaN,
            step: boxes[0]?.width ?? Number.NaN,
            gaps: [
              Math.min(...boxes.map(({ left }) => left)) - frame.left,
              frame.right - Math.max(...boxes.map(({ right }) => right)),
            ],
          };
        },
        STRIP,
        CARD,
      );
    for (const [name, sign] of [
      [labels.nextNews, 1],
      [labels.previousNews, -1],
    ] as const) {
      for (let press = 0; press <= CARDS; press += 1) {
        const { first, step } = await readPlaces();
        await webkit.click(named(name));
        await expect
          .poll(async () => {
            const moved = first - (await webkit.left('#news li'));
            return news.offMultiple(moved - sign * step, step * CARDS);
          })
          // Engines round the end of a scroll differently.
          .toBeLessThan(2);
        expect(Math.max(...(await readPlaces()).gaps), 'px of a gap').toBeLessThanOrEqual(1);
      }
    }
  });
});

// Engines differ in what they let a sandboxed iframe do.
test('plays the short video', async ({ webkit }) => {
  /** An article has one, too, without a name. */
  const FIGURE = '#news figure[aria-label]';
  await webkit.open();
  expect(webkit.line.provided).toEqual([]);
  await webkit.show(FIGURE);
  await expect.poll(() => webkit.shown(`${FIGURE} iframe`)).toBe(1);
  await expect.poll(() => webkit.shown(`${FIGURE} img`)).toBe(0);
  const { pathname } = new URL(EMBED_SCRIPT);
  expect(webkit.line.provided.filter((asked) => asked === pathname)).toHaveLength(1);
  // The document of the script is removed.
  expect(await webkit.evaluate(() => document.querySelectorAll('body > iframe').length)).toBe(0);
});
