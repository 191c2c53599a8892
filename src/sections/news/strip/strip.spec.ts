import { expect, type Page } from '@playwright/test';
import {
  app,
  boxOf,
  clock,
  expectStill,
  frames,
  getLeft,
  news,
  openLive,
  PHONE,
  pausesOf,
  REDUCED_MOTION,
  SLOW,
  scroll,
  test,
} from '#support/browser';

/** Speed of the drift: 0.2 px per 1/60 s. */
const PX_PER_SECOND = 12;

/** Widths on a desktop: a card with its gap, and the set of ten cards. */
const CARD_PX = 366;
const SET_PX = 3660;

const firstCardLeft = (page: Page) => getLeft(news.first(page));
/** Runs in the page. Returns undefined before the card is laid out. */
const readFirstCardLeft = () => document.querySelector('#news li a')?.getClientRects()[0]?.left;
const expectPaused = (page: Page) => expectStill(news.first(page), 250);

/** Opens the page, and scrolls to the strip without hovering it. */
async function openStrip(page: Page) {
  await openLive(page);
  await news.expectDrift(page);
}

async function tabToFirstCard(page: Page) {
  await news.next(page).focus();
  await page.keyboard.press('Tab');
  await expect(news.first(page)).toBeFocused();
}

/** Expects the first card or its copy `distance` px to the left of `before`. */
const expectMovedBy = (page: Page, distance: number, before: number, set = SET_PX) =>
  expect
    .poll(async () => news.offMultiple(before - (await firstCardLeft(page)) - distance, set), {
      intervals: [50],
    })
    // Engines round scroll positions differently.
    .toBeLessThan(2);

/** Expects cards to fill the whole width of the strip. */
const expectFilled = async (page: Page) =>
  expect(
    await news.strip(page).evaluate((strip) => {
      const { left: start, right: end } = strip.getBoundingClientRect();
      const cards = [...strip.querySelectorAll('li')].map((card) => card.getBoundingClientRect());
      return (cards[0]?.left ?? 1e9) < start + 0.1 && (cards.at(-1)?.right ?? 0) > end - 0.1;
    }),
  ).toBe(true);

test('shows cards 30 vw wide on phones and 350 px wide on desktops', async ({ page }) => {
  await openLive(page);
  for (const [width, card] of [
    [320, 96],
    [767, 230.1],
    [768, 350],
    [1920, 350],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect((await boxOf(news.first(page))).width, `at ${width} px`).toBeCloseTo(card, 0);
  }
});

for (const { width, tag } of [
  { width: PHONE.width, tag: [] },
  { width: 3840, tag: '@slow' },
]) {
  test(`keeps the first card at the margin when the app loads, ${width} px wide`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(frames.record(readFirstCardLeft));
    const releaseApp = await app.openWithout(page);
    const margin = await getLeft(page.locator('#news h2'));
    expect(await firstCardLeft(page)).toBeCloseTo(margin, 0);
    await news.strip(page).hover();
    await releaseApp();
    await expect(news.strip(page)).toHaveAttribute('data-drifts');
    await expectPaused(page);
    expect(await frames.count(page), 'positions of the card').toBe(1);
  });
}

/**
 * Reads the left edge of the first card and the right edge of the last card (px) in each frame,
 * from 0.4 s before a restart of the loop to 0.4 s after.
 */
const watchSeam = (page: Page) =>
  news.strip(page).evaluate(async (strip) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const getDrift = () => strip.firstElementChild?.getAnimations()[0];
    // The first animation moves the strip through the empty margin before the first card. This
    // animation runs only once.
    const margin = getDrift();
    margin?.finish();
    while (getDrift() === margin) await nextFrame();
    const loop = getDrift();
    const loopMs = Number(loop?.effect?.getComputedTiming().duration);
    // A busy compositor starts the animation some frames late.
    await loop?.ready;
    await nextFrame();
    if (loop) loop.currentTime = loopMs - 400;
    const start = Number(document.timeline.currentTime);
    const cards = [...strip.querySelectorAll('li')];
    const seen: { time: number; left: number; right: number }[] = [];
    // On a slow machine, 0.8 s may have fewer than six frames.
    while ((seen.at(-1)?.time ?? 0) < 800 || seen.length < 6) {
      seen.push({
        time: Number(document.timeline.currentTime) - start,
        left: cards[0]?.getBoundingClientRect().left ?? Number.NaN,
        right: cards.at(-1)?.getBoundingClientRect().right ?? Number.NaN,
      });
      await nextFrame();
    }
    return seen;
  });

test.describe('with a fractional pixel ratio', () => {
  test.use({ viewport: { width: 3840, height: 800 }, deviceScaleFactor: 1.25 });

  test('drifts 0.2 px a frame to the left, and loops without a seam', async ({ page }) => {
    await openStrip(page);
    const seen = await watchSeam(page);
    const start = seen[0]?.left ?? Number.NaN;
    for (const { time, left: now } of seen) {
      const drifted = (time / 1000) * PX_PER_SECOND;
      expect(news.offMultiple(start - now - drifted, SET_PX)).toBeLessThan(0.1);
    }
    const jumps = seen.filter((frame, index) => frame.left > (seen[index - 1]?.left ?? 1e9));
    expect(jumps, 'jumps back to the start').toHaveLength(1);
    const strip = await boxOf(news.strip(page));
    expect(Math.max(...seen.map((frame) => frame.left))).toBeLessThan(strip.x + 0.1);
    expect(Math.min(...seen.map((frame) => frame.right))).toBeGreaterThan(
      strip.x + strip.width - 0.1,
    );
  });
});

/** Expects the strip to pause for 2 s and then to drift. */
async function expectResume(page: Page) {
  await page.clock.runFor(1999);
  await expectPaused(page);
  await page.clock.runFor(1);
  await news.expectDrift(page);
}

test('pauses on wheel input and resumes 2 s after its end', async ({ page }) => {
  await openStrip(page);
  await clock.stop(page);
  await news.strip(page).dispatchEvent('wheel', { deltaX: 1 });
  await expectPaused(page);
  await page.clock.runFor(1999);
  await news.strip(page).dispatchEvent('wheel', { deltaX: 1 });
  await expectResume(page);
});

test('pauses on touch input and resumes 2 s after its end', async ({ page }) => {
  await openStrip(page);
  await clock.stop(page);
  await news.strip(page).dispatchEvent('touchstart');
  await page.clock.runFor(6000);
  await expectPaused(page);
  await news.strip(page).dispatchEvent('touchend');
  await expectResume(page);
});

test('pauses on hover, on a press on its button, out of view, and in a hidden tab', async ({
  page,
}) => {
  await openStrip(page);
  for (const { when, begin, end } of pausesOf(news, news.strip)) {
    await test.step(when, async () => {
      await begin(page);
      await expectPaused(page);
      await end(page);
      await news.expectDrift(page);
    });
  }
});

test('pauses while a card is focused, and keeps the loop’s repeated cards out of the tab order', async ({
  page,
}) => {
  await openStrip(page);
  await expect(news.cards(page).filter({ visible: true })).toHaveCount(20);
  await expect(news.strip(page).getByRole('link')).toHaveCount(10);
  await tabToFirstCard(page);
  await expectPaused(page);
  for (let index = 1; index < 10; index += 1) {
    await page.keyboard.press('Tab');
    await expect(news.cards(page).nth(index)).toBeFocused();
    await expect(news.cards(page).nth(index)).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('#news').getByRole('link', { name: 'Press kit (ZIP)' })).toBeFocused();
  await news.expectDrift(page);
});

test('selects each card’s text only once on Ctrl+A, without the repeated cards', async ({
  page,
}) => {
  await openStrip(page);
  await page.keyboard.press('ControlOrMeta+a');
  const selected = await page.evaluate(() => `${getSelection()}`);
  const texts = await news.cards(page).allTextContents();
  const titles = texts.map((text) => text.replace(' (opens in a new tab)', ''));
  expect(new Set(titles).size).toBe(10);
  for (const title of titles) expect(selected.split(title), title).toHaveLength(2);
});

test('steps to the next card, and back from the first card to the last, and announces each', async ({
  page,
}) => {
  await openStrip(page);
  await news.pause(page).click();
  const before = await firstCardLeft(page);
  await news.next(page).click();
  await expectMovedBy(page, CARD_PX, before);
  await expect(news.announced(page)).toHaveText(/^A ninth card.*, 2 of 10$/);
  for (let press = 0; press < 2; press += 1) await news.previous(page).click();
  await expectMovedBy(page, -CARD_PX, before);
  await expect(news.announced(page)).toHaveText('The oldest card, 10 of 10');
  await expectFilled(page);
});

test('moves the focus from the arrows to the card that they have shown', async ({ page }) => {
  await openStrip(page);
  for (let press = 0; press < 2; press += 1) await news.next(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(news.cards(page).nth(2)).toBeFocused();
  await expect(news.cards(page).nth(2)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Shift+Tab');
  await expect(news.cards(page).nth(1)).toBeFocused();
});

test('scrolls by hand endlessly in both directions', SLOW, async ({ page }) => {
  await openStrip(page);
  await news.strip(page).hover();
  // A wheel delta is smaller than the scroll space at the strip's ends, so no scroll hits an end.
  for (const wheelDelta of [250, -250]) {
    for (let travelled = 0; travelled < SET_PX; travelled += 250) {
      const before = await firstCardLeft(page);
      await page.mouse.wheel(wheelDelta, 0);
      await expectMovedBy(page, wheelDelta, before);
      await expectFilled(page);
    }
  }
});

test('pauses when the app loads while a card has the focus', SLOW, async ({ page }) => {
  const releaseApp = await app.openWithout(page);
  await tabToFirstCard(page);
  await releaseApp();
  await expectPaused(page);
  await expect(news.first(page)).toBeInViewport();
});

test('shows the same part of the same card after the window is resized', SLOW, async ({ page }) => {
  await openStrip(page);
  await news.pause(page).click();
  const start = await firstCardLeft(page);
  for (let press = 0; press < 3; press += 1) await news.next(page).click();
  await expectMovedBy(page, 3 * CARD_PX, start);
  await clock.runAnimations(page, 700);
  /** Returns how much of the set is left of the strip's left edge, as a share from 0 to 1. */
  const readPosition = async (set: number) => {
    const passed = (await getLeft(news.strip(page))) - (await firstCardLeft(page));
    return (passed / set) % 1;
  };
  const position = await readPosition(SET_PX);
  for (const [width, set] of [
    [390, 1330],
    [1600, SET_PX],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => readPosition(set)).toBeCloseTo(position, 2);
    await expectFilled(page);
  }
});

test('steps by one card after the window was resized during a step', SLOW, async ({ page }) => {
  await openStrip(page);
  await news.pause(page).click();
  await news.next(page).click();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(() => news.step(page)).toBe(226);
  await clock.runAnimations(page, 700);
  const before = await firstCardLeft(page);
  await news.next(page).click();
  await expectMovedBy(page, 226, before, 2260);
});

test.describe('under reduced motion', () => {
  test.use({ viewport: PHONE, ...REDUCED_MOTION });

  test('never moves, and has no repeated cards and no pause button', async ({ page }) => {
    await page.addInitScript(frames.record(readFirstCardLeft));
    await openLive(page);
    await scroll.to(news.strip(page));
    await clock.runAnimations(page, 300);
    expect(await frames.count(page), 'positions of the card').toBe(1);
    await expect(news.pause(page)).toBeHidden();
    await expect(news.cards(page).filter({ visible: true })).toHaveCount(10);
    const last = news.cards(page).nth(9);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });

  test('scrolls to the whole card that gets the focus, and cuts no date', async ({ page }) => {
    // A desktop at 200 % zoom, where half of the third card is in view.
    await page.setViewportSize({ width: 960, height: 540 });
    await openLive(page);
    await news.next(page).focus();
    for (let card = 0; card < 4; card += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator('#news li > :focus-within');
      await expect(focused, `card ${card + 1}`).toBeInViewport({ ratio: 1 });
      const dates = await news.strip(page).getByRole('time').all();
      const lefts = await Promise.all(dates.map(getLeft));
      expect(lefts.filter((left) => left < 0 && left > -100)).toEqual([]);
    }
  });

  test('moves the focus from the arrows to the card that they have shown', async ({ page }) => {
    await openLive(page);
    const first = await firstCardLeft(page);
    for (let press = 0; press < 2; press += 1) await news.next(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(news.cards(page).nth(2)).toBeFocused();
    // The cards stay where the arrows have scrolled them, but for the room of the outline.
    expect(Math.abs((await getLeft(news.cards(page).nth(2))) - first)).toBeLessThan(9);
  });

  test('has the expected accessibility tree, with the newest card first', async ({ page }) => {
    await openLive(page);
    await expect(news.strip(page)).toMatchAriaSnapshot(`
      - /children: deep-equal
      - list "Press and notes":
        - listitem:
          - paragraph:
            - link "The newest card (opens in a new tab)":
              - /url: https://news.example.com/card-10
              - text: The newest card
          - text: A newspaper
          - time: 10 January 2026
          - img "A flat picture for card 10."
        - listitem:
          - paragraph:
            - link "A ninth card, whose picture keeps a corner in view (opens in a new tab)":
              - /url: https://news.example.com/card-9
              - text: A ninth card, whose picture keeps a corner in view
          - text: A journal
          - time: 9 January 2026
          - img "A flat picture for card 9."
        - listitem:
          - paragraph:
            - link "A card with a wide logo, which is shown whole (opens in a new tab)":
              - /url: https://news.example.com/card-8
              - text: A card with a wide logo, which is shown whole
          - text: A journal
          - time: 8 January 2026
          - img "A flat, wide logo for card 8."
        - listitem:
          - paragraph:
            - link "A card without a picture (opens in a new tab)":
              - /url: https://news.example.com/card-7
              - text: A card without a picture
          - text: A newspaper
          - time: 7 January 2026
        - listitem:
          - paragraph:
            - link "A fifth card, of the same day as the sixth (opens in a new tab)":
              - /url: https://news.example.com/card-5
              - text: A fifth card, of the same day as the sixth
          - text: A newspaper
          - time: 6 January 2026
          - img "A flat picture for card 5."
        - listitem:
          - paragraph:
            - link "A sixth card, of the same day as the fifth (opens in a new tab)":
              - /url: https://news.example.com/card-6
              - text: A sixth card, of the same day as the fifth
          - text: A newspaper
          - time: 6 January 2026
          - img "A flat picture for card 6."
        - listitem:
          - paragraph:
            - link "A fourth card with a title of the usual length (opens in a new tab)":
              - /url: https://news.example.com/card-4
              - text: A fourth card with a title of the usual length
          - text: A radio station
          - time: 4 January 2026
          - img "A flat picture for card 4."
        - listitem:
          - paragraph:
            - link "Third (opens in a new tab)":
              - /url: https://news.example.com/card-3
              - text: Third
          - text: Nobody Ltd
          - time: 3 January 2026
          - img "A flat picture for card 3."
        - listitem:
          - paragraph:
            - link "A second card, whose title takes two lines or three (opens in a new tab)":
              - /url: https://news.example.com/card-2
              - text: A second card, whose title takes two lines or three
          - text: A journal
          - time: 2 January 2026
          - img "A flat picture for card 2."
        - listitem:
          - paragraph:
            - link "The oldest card (opens in a new tab)":
              - /url: https://news.example.com/card-1
              - text: The oldest card
          - text: A newspaper
          - time: 1 January 2026
          - img "A flat picture for card 1."
    `);
  });
});
