import { expect, type Page } from '@playwright/test';
import {
  BREAKPOINTS_PX,
  NEWS_CARD_WIDTH_DESKTOP_PX,
  NEWS_CARD_WIDTH_MOBILE_VW,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  NEWS_STRIP_RESUME_DELAY_MS,
} from '#constants';
import {
  app,
  boxOf,
  clock,
  DESKTOP,
  expectStill,
  SLOW,
  frames,
  left,
  news,
  open,
  PHONE,
  pausesOf,
  REDUCED_MOTION,
  scroll,
  test,
} from '#support/browser';
import { CARDS, NEWS_DRIFTS, SHOWN_CARDS } from '#test-kit/content';

test.skip(!NEWS_DRIFTS, 'the page has no strip that drifts');

/** px per second. */
const SPEED = NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND;

const firstCardLeft = (page: Page) => left(news.first(page));
const expectStandstill = (page: Page) => expectStill(news.first(page), 250);

/** Opens the page at the strip, with the pointer out of the way. */
async function openStrip(page: Page) {
  await open(page);
  await news.expectDrift(page);
}

/** Focuses what comes before the strip in the order of Tab. */
const focusLinkBefore = (page: Page) =>
  news.first(page).evaluate((card) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a, button, [tabindex="0"]')];
    stops.findLast((stop) => stop.compareDocumentPosition(card) & 4)?.focus();
  });

async function tabToFirstCard(page: Page) {
  await focusLinkBefore(page);
  await page.keyboard.press('Tab');
  await expect(news.first(page)).toBeFocused();
}

type Frame = {
  /** By the clock of animations, ms. */
  time: number;
  /** Left edge of the first card, px. */
  left: number;
  /** Whether cards fill the strip from edge to edge. */
  filled: boolean;
};

/** At least so many frames, however slowly a machine draws. */
const FEWEST_FRAMES = 6;

/** Brings the first card out of the margin, where the endless drift begins. */
const passMargin = (page: Page) =>
  news.strip(page).evaluate(async (strip) => {
    const track = strip.firstElementChild;
    const [first] = track?.getAnimations() ?? [];
    if (first?.effect?.getComputedTiming().iterations !== 1) throw new Error('no margin to pass');
    first.finish();
    while (track?.getAnimations().includes(first)) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

/**
 * Reads the strip in every frame.
 *
 * @param beforeSeam sets the drift to so long before its end, ms
 */
function watch(page: Page, milliseconds: number, beforeSeam?: number): Promise<Frame[]> {
  return news.strip(page).evaluate(
    async (strip, [duration, fewest, lead]) => {
      const animation = strip.firstElementChild?.getAnimations()[0];
      const turn = animation?.effect?.getComputedTiming().duration;
      // A busy compositor takes some frames to begin.
      await animation?.ready;
      return new Promise<Frame[]>((resolve) => {
        const frames: Frame[] = [];
        const all = [...strip.querySelectorAll('li')];
        let start: number | undefined;
        const look = () => {
          if (start === undefined && lead !== undefined) {
            if (!animation || typeof turn !== 'number') throw new Error('nothing drifts');
            animation.currentTime = turn - lead;
          }
          start ??= Number(document.timeline.currentTime);
          const boxes = all.map((card) => card.getBoundingClientRect());
          const frame = strip.getBoundingClientRect();
          const time = Number(document.timeline.currentTime) - start;
          frames.push({
            time,
            left: boxes[0]?.left ?? Number.NaN,
            filled:
              Math.min(...boxes.map((box) => box.left)) <= frame.left + 0.1 &&
              Math.max(...boxes.map((box) => box.right)) >= frame.right - 0.1,
          });
          if (time < duration || frames.length < fewest) requestAnimationFrame(look);
          else resolve(frames);
        };
        requestAnimationFrame(look);
      });
    },
    [milliseconds, FEWEST_FRAMES, beforeSeam] as const,
  );
}

async function expectFilled(page: Page) {
  expect((await watch(page, 50)).filter(({ filled }) => !filled)).toEqual([]);
}

/** Width of one set of cards, px: the strip repeats it. */
const setWidth = (page: Page) =>
  news.strip(page).evaluate((strip) => {
    const [first, copy] = [...strip.querySelectorAll('ul')].map((set) =>
      set.getBoundingClientRect(),
    );
    return (copy?.left ?? Number.NaN) - (first?.left ?? 0);
  });

/** The first card, or a copy, stands so far to the left of a place, px. */
const expectMovedBy = (page: Page, distance: number, before: number, width: number) =>
  expect
    .poll(async () => news.offMultiple(before - (await firstCardLeft(page)) - distance, width), {
      intervals: [50],
    })
    // Engines round the end of a scroll differently.
    .toBeLessThan(2);

test(`shows cards ${NEWS_CARD_WIDTH_MOBILE_VW} vw or ${NEWS_CARD_WIDTH_DESKTOP_PX} px wide`, async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [320, BREAKPOINTS_PX.desktop - 1, BREAKPOINTS_PX.desktop, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const isSmall = width < BREAKPOINTS_PX.desktop;
    const specified = isSmall
      ? width * (NEWS_CARD_WIDTH_MOBILE_VW / 100)
      : NEWS_CARD_WIDTH_DESKTOP_PX;
    expect((await boxOf(news.first(page))).width, `at ${width} px`).toBeCloseTo(specified, 0);
  }
});

/** Left edge of the first card from the margin of the page, px. */
const distanceFromMargin = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('#news li');
    const margin = document.querySelector('#news h2');
    return (
      (card?.getBoundingClientRect().left ?? Number.NaN) -
      (margin?.getBoundingClientRect().left ?? Number.NaN)
    );
  });

for (const width of [320, 768, 1440, 3840]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('begins with the whole first card at the margin of the page', async ({ page }) => {
      await page.addInitScript(
        frames.record(() => document.querySelector('#news li a')?.getBoundingClientRect().left),
      );
      const releaseApp = await app.openWithout(page);
      expect(Math.abs(await distanceFromMargin(page))).toBeLessThan(1);
      await news.strip(page).hover();
      await releaseApp();
      await expect(page.locator('#news [data-drifts]')).toHaveCount(1);
      await expectStandstill(page);
      expect(Math.abs(await distanceFromMargin(page))).toBeLessThan(1);
      expect(await frames.count(page)).toBe(1);
    });
  });
}

test('goes on from the margin by its buttons, and back to the last card', async ({ page }) => {
  await openStrip(page);
  await news.pause(page).click();
  const [card, width] = [await news.step(page), await setWidth(page)];
  const before = await firstCardLeft(page);
  await news.next(page).click();
  await expectMovedBy(page, card, before, width);
  for (let press = 0; press < 2; press += 1) await news.previous(page).click();
  await expectMovedBy(page, -card, before, width);
  await expectFilled(page);
});

test.describe('where a pixel of the page is a fraction of the screen’s', () => {
  test.use({ deviceScaleFactor: 1.25 });

  test(
    `drifts ${SPEED} px per second to the left, in steps smaller than a pixel`,
    SLOW,
    async ({ page }) => {
      await openStrip(page);
      const frames = await watch(page, 1000);
      for (const frame of frames) {
        const expected = (frames[0]?.left ?? Number.NaN) - (frame.time / 1000) * SPEED;
        // The browser reports positions in 64ths of a pixel.
        expect(Math.abs(frame.left - expected)).toBeLessThan(0.05);
      }
    },
  );
});

for (const width of [390, 1280, 2560, 3840]) {
  test(`loops without a seam at ${width} px`, { tag: width === 3840 ? [] : '@slow' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStrip(page);
    await passMargin(page);
    const repeat = await setWidth(page);
    const frames = await watch(page, 800, 400);
    const jumps = frames.filter((frame, index) => frame.left > (frames[index - 1]?.left ?? 1e9));
    expect(jumps, 'jumps back to the start').toHaveLength(1);
    expect(frames.filter((frame) => !frame.filled)).toEqual([]);
    for (const frame of frames) {
      const moved = (frames[0]?.left ?? Number.NaN) - frame.left;
      expect(news.offMultiple(moved - (frame.time / 1000) * SPEED, repeat)).toBeLessThan(0.1);
    }
  });
}

/** One turn of the wheel, px: shorter than the margin that the strip keeps at its ends. */
const TURN = 250;

for (const { when, prepare } of [
  { when: 'it drifts', prepare: async () => {} },
  { when: 'a card has the focus', prepare: tabToFirstCard },
]) {
  test(`scrolls by hand endlessly in both directions while ${when}`, {
    tag: '@slow',
  }, async ({ page }) => {
    await openStrip(page);
    await prepare(page);
    await news.strip(page).hover();
    const width = await setWidth(page);
    for (const turn of [TURN, -TURN]) {
      for (let travelled = 0; travelled < width; travelled += TURN) {
        const before = await firstCardLeft(page);
        await page.mouse.wheel(turn, 0);
        await expectFilled(page);
        await expectMovedBy(page, turn, before, width);
      }
    }
  });
}

test(
  'scrolls by its buttons endlessly in both directions, and counts quick presses',
  SLOW,
  async ({ page }) => {
    await openStrip(page);
    await news.pause(page).click();
    const width = await setWidth(page);
    const card = await news.step(page);
    for (const [button, step] of [
      [news.next(page), card],
      [news.previous(page), -card],
    ] as const) {
      for (const presses of [1, CARDS - 1, 2]) {
        const before = await firstCardLeft(page);
        for (let press = 0; press < presses; press += 1) await button.click();
        await expectMovedBy(page, presses * step, before, width);
        await expectFilled(page);
      }
    }
  },
);

test('stands still for a card that had the focus before the app loaded', async ({ page }) => {
  const releaseApp = await app.openWithout(page);
  await tabToFirstCard(page);
  await releaseApp();
  await expectStandstill(page);
  // Not the vertical position: Firefox scrolls a part of the card into view.
  const { x, width } = await boxOf(news.first(page));
  expect(x).toBeGreaterThanOrEqual(-1);
  expect(x + width).toBeLessThanOrEqual(DESKTOP.width + 1);
});

/** The strip drifts again, not a moment too soon. */
async function expectResume(page: Page) {
  await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS - 1);
  await expectStandstill(page);
  await page.clock.runFor(1);
  await news.expectDrift(page);
}

test(`pauses on wheel input and resumes ${NEWS_STRIP_RESUME_DELAY_MS} ms after its end`, async ({
  page,
}) => {
  await openStrip(page);
  await clock.stop(page);
  await news.strip(page).dispatchEvent('wheel', { deltaX: 1 });
  await expectStandstill(page);
  await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS - 1);
  await news.strip(page).dispatchEvent('wheel', { deltaX: 1 });
  await expectResume(page);
});

test(`pauses on touch input and resumes ${NEWS_STRIP_RESUME_DELAY_MS} ms after its end`, async ({
  page,
}) => {
  await openStrip(page);
  await clock.stop(page);
  await news.strip(page).dispatchEvent('touchstart');
  await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS * 3);
  await expectStandstill(page);
  // One of two fingers leaves.
  await news.strip(page).evaluate((strip) => {
    const finger = new Touch({ identifier: 2, target: strip });
    strip.dispatchEvent(new TouchEvent('touchend', { targetTouches: [finger], touches: [finger] }));
  });
  await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS * 3);
  await expectStandstill(page);
  await news.strip(page).dispatchEvent('touchend');
  await expectResume(page);
});

test('pauses while it is hovered, paused, out of view or in a hidden tab', async ({ page }) => {
  await openStrip(page);
  for (const { when, begin, end } of pausesOf(news, news.strip)) {
    await test.step(when, async () => {
      await begin(page);
      await expectStandstill(page);
      await end(page);
      await news.expectDrift(page);
    });
  }
});

test('pauses while a card has the keyboard’s focus, and shows that card', async ({ page }) => {
  await openStrip(page);
  await focusLinkBefore(page);
  for (let index = 0; index < CARDS; index += 1) {
    await page.keyboard.press('Tab');
    await expect(news.cards(page).nth(index)).toBeFocused();
    await expect(news.cards(page).nth(index)).toBeInViewport({ ratio: 0.9 });
    if (index === 0 || index === CARDS - 1) await expectStandstill(page);
  }
  // Copies take no focus.
  await page.keyboard.press('Tab');
  await expect(news.pause(page)).toBeFocused();
  await news.expectDrift(page);
});

test('stays at its place when the window is resized', SLOW, async ({ page }) => {
  await openStrip(page);
  await news.pause(page).click();
  /** The card at the left edge, with its hidden part: 3.25 is a quarter of the fourth. */
  const place = async () => {
    const width = await setWidth(page);
    const out = (await left(news.strip(page))) - (await firstCardLeft(page));
    return ((((out / width) % 1) + 1) % 1) * CARDS;
  };
  const [start, step] = [await firstCardLeft(page), await news.step(page)];
  for (let press = 0; press < 3; press += 1) await news.next(page).click();
  await expectMovedBy(page, 3 * step, start, await setWidth(page));
  await clock.runAnimations(page, 700);
  const before = await place();
  for (const width of [700, 390, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(0.05);
    await expectFilled(page);
  }
});

test('steps by one card after the window was resized during a step', async ({ page }) => {
  await openStrip(page);
  await news.pause(page).click();
  await news.next(page).click();
  const widthBefore = await setWidth(page);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(() => setWidth(page)).toBeLessThan(widthBefore);
  await clock.runAnimations(page, 700);
  const before = await firstCardLeft(page);
  await news.next(page).click();
  await expectMovedBy(page, await news.step(page), before, await setWidth(page));
});

test('stays paused when motion is reduced for a while', async ({ page }) => {
  await openStrip(page);
  const drifting = page.locator('#news [data-drifts]');
  await news.pause(page).click();
  await page.mouse.move(5, 5);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(drifting).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(drifting).toHaveCount(1);
  await expectStandstill(page);
});

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`under reduced motion, ${viewport.width} px wide`, () => {
    test.use({ viewport, ...REDUCED_MOTION });

    test('stands still, shows each card once, and has no pause button', {
      tag: viewport === PHONE ? [] : '@slow',
    }, async ({ page }) => {
      await page.addInitScript(
        frames.record(() => document.querySelector('#news li a')?.getBoundingClientRect().left),
      );
      await open(page);
      await scroll.to(news.strip(page));
      await clock.runAnimations(page, 300);
      expect(await frames.count(page)).toBe(1);
      await expect(news.pause(page)).toBeHidden();
      await expect(news.cards(page)).toHaveCount(SHOWN_CARDS);
      await expect(news.cards(page).filter({ visible: true })).toHaveCount(CARDS);
      const last = news.cards(page).nth(CARDS - 1);
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.9 });
    });
  });
}
