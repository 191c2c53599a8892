import {
  NEWS_CARD_COPIES,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  NEWS_STRIP_RESUME_DELAY_MS,
} from '../../src/constants.ts';
import { CARDS } from '../content.ts';
import {
  cardStep,
  content,
  drifting,
  expect,
  holdScripts,
  hydrated,
  left,
  letAnimationsRun,
  notedValues,
  noting,
  open,
  type Page,
  PHONE,
  scrollTo,
  setHidden,
  stopClock,
  test,
} from './site.ts';

/** px per second. */
const SPEED = NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND;

const { labels, news } = content;

const cards = (page: Page) => page.locator('#news li a');
const viewport = (page: Page) =>
  page.getByRole('list', { name: news.strip.label }).locator('../..');
const pause = (page: Page) => page.getByRole('button', { name: labels.pauseNews });
const play = (page: Page) => page.getByRole('button', { name: labels.playNews });

/** Opens the page at the strip, with the pointer out of the way. */
async function openStrip(page: Page) {
  await open(page);
  await page.mouse.move(5, 5);
  await scrollTo(viewport(page));
  await expectDrift(page);
}

/** Gives the focus to the link before the strip: that of the article. */
const focusLinkBefore = (page: Page) =>
  page.locator('#news').getByRole('article').getByRole('link').focus();

/** Moves the focus to the first card as the keyboard does. */
async function tabToFirstCard(page: Page) {
  await focusLinkBefore(page);
  await page.keyboard.press('Tab');
  await expect(cards(page).first()).toBeFocused();
}

async function expectDrift(page: Page) {
  await drifting(viewport(page));
  const before = await left(cards(page).first());
  await expect.poll(() => left(cards(page).first())).not.toBe(before);
}

async function expectStandstill(page: Page) {
  const before = await left(cards(page).first());
  await letAnimationsRun(page, 250);
  expect(await left(cards(page).first())).toBe(before);
}

type Frame = {
  /** Time that animations run by, ms. */
  time: number;
  /** Left edge of the first card, px. */
  left: number;
  /** Whether cards fill the strip from edge to edge. */
  filled: boolean;
};

/** A machine that draws slowly is watched for longer. */
const FEWEST_FRAMES = 6;

/**
 * Watches the strip frame by frame.
 *
 * @param beforeSeam how long before the drift has gone through one set, ms; where it is, if left out
 */
function watch(page: Page, milliseconds: number, beforeSeam?: number): Promise<Frame[]> {
  return viewport(page).evaluate(
    async (strip, [duration, fewest, lead]) => {
      const animation = strip.firstElementChild?.getAnimations()[0];
      const turn = animation?.effect?.getComputedTiming().duration;
      // One that has only just been let go stands still for the frames that a busy compositor takes to begin.
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

/** Width of one set of cards, px: where the strip repeats itself. */
const setWidth = (page: Page) =>
  viewport(page).evaluate((strip) => {
    const [first, copy] = [...strip.querySelectorAll('ul')].map((set) =>
      set.getBoundingClientRect(),
    );
    return (copy?.left ?? Number.NaN) - (first?.left ?? 0);
  });

for (const deviceScaleFactor of [1, 1.25, 2, 3]) {
  test.describe(`at a pixel ratio of ${deviceScaleFactor}`, () => {
    test.use({ deviceScaleFactor });

    test(`drifts ${SPEED} px per second to the left, in steps smaller than a pixel`, {
      tag: deviceScaleFactor === 1.25 ? [] : '@full',
    }, async ({ page }) => {
      await openStrip(page);
      const frames = await watch(page, 1000);
      const [first] = frames;
      if (!first) throw new Error('nothing was seen');
      for (const frame of frames) {
        const expected = first.left - (frame.time / 1000) * SPEED;
        // The browser reports positions in 64ths of a pixel.
        expect(Math.abs(frame.left - expected)).toBeLessThan(0.05);
      }
      expect(frames.length).toBeGreaterThan(5);
    });
  });
}

for (const width of [390, 1280, 2560, 3840]) {
  test(`has no seam at ${width} px`, {
    tag: width === 390 || width === 3840 ? [] : '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStrip(page);
    const repeat = await setWidth(page);
    const frames = await watch(page, 800, 400);
    const jumps = frames.filter((frame, index) => frame.left > (frames[index - 1]?.left ?? 1e9));
    expect(jumps, 'the strip has begun anew').toHaveLength(1);
    expect(frames.filter((frame) => !frame.filled)).toEqual([]);
    const [first] = frames;
    for (const frame of frames) {
      const moved = ((((first?.left ?? 0) - frame.left) % repeat) + repeat) % repeat;
      expect(Math.abs(moved - (frame.time / 1000) * SPEED)).toBeLessThan(0.1);
    }
  });
}

/** Turns the wheel over the strip until it has scrolled through one and a half sets of cards. */
async function scrollThroughSet(page: Page, direction: -1 | 1) {
  const width = await setWidth(page);
  const turn = direction * Math.round(width / 3);
  for (let travelled = 0; travelled < width * 1.5; travelled += Math.abs(turn)) {
    const before = await left(cards(page).first());
    await page.mouse.wheel(turn, 0);
    const frames = await watch(page, 50);
    expect(frames.every((frame) => frame.filled)).toBe(true);
    await expect
      .poll(async () => {
        const off = (before - (await left(cards(page).first())) - turn) / width;
        // Whole sets more or less look the same.
        return Math.abs(off - Math.round(off)) * width;
      })
      .toBeLessThan(2);
  }
}

test('scrolls by hand without end in both directions', async ({ page }) => {
  await openStrip(page);
  await viewport(page).hover();
  await scrollThroughSet(page, 1);
  await scrollThroughSet(page, -1);
});

test('scrolls by its buttons without end in both directions, and counts quick presses', async ({
  page,
}) => {
  await openStrip(page);
  await pause(page).click();
  const width = await setWidth(page);
  const card = await cardStep(page);
  for (const { name, sign } of [
    { name: labels.nextNews, sign: 1 },
    { name: labels.previousNews, sign: -1 },
  ]) {
    for (const presses of [1, CARDS - 1, 2]) {
      const before = await left(cards(page).first());
      for (let press = 0; press < presses; press += 1) {
        await page.getByRole('button', { name }).click();
      }
      await expect
        .poll(async () => {
          const off = before - (await left(cards(page).first())) - sign * presses * card;
          // Whole sets more or less look the same.
          return Math.abs(off - Math.round(off / width) * width);
        })
        // Engines round differently where a scroll ends.
        .toBeLessThan(2);
      const frames = await watch(page, 50);
      expect(frames.every((frame) => frame.filled)).toBe(true);
    }
  }
});

test('scrolls by hand in both directions while a card has the focus', async ({ page }) => {
  await openStrip(page);
  await tabToFirstCard(page);
  await viewport(page).hover();
  await scrollThroughSet(page, -1);
  await scrollThroughSet(page, 1);
});

test('stands still for a card that had the focus before the app came', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/hydrate-*.js');
  await page.goto('/');
  await tabToFirstCard(page);
  release();
  await hydrated(page);
  await expectStandstill(page);
  // How far down the page stands is the browser's choice: Firefox is content with a part of a card.
  const card = await cards(page)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(card.left).toBeGreaterThanOrEqual(-1);
  expect(card.right).toBeLessThanOrEqual(1281);
});

test(`pauses on wheel input and resumes ${NEWS_STRIP_RESUME_DELAY_MS} ms after its end`, async ({
  page,
}) => {
  await openStrip(page);
  await stopClock(page);
  await viewport(page).dispatchEvent('wheel', { deltaX: 1 });
  await expectStandstill(page);
  await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS - 1);
  await viewport(page).dispatchEvent('wheel', { deltaX: 1 });
  await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS - 1);
  await expectStandstill(page);
  await page.clock.runFor(1);
  await expectDrift(page);
});

test(`pauses on touch input and resumes ${NEWS_STRIP_RESUME_DELAY_MS} ms after its end`, async ({
  page,
}) => {
  await openStrip(page);
  await stopClock(page);
  await viewport(page).dispatchEvent('touchstart');
  await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS * 3);
  await expectStandstill(page);
  // One of two fingers leaves: the other still holds the strip.
  await viewport(page).evaluate((strip) => {
    const finger = new Touch({ identifier: 2, target: strip });
    strip.dispatchEvent(new TouchEvent('touchend', { targetTouches: [finger], touches: [finger] }));
  });
  await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS * 3);
  await expectStandstill(page);
  await viewport(page).dispatchEvent('touchend');
  await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS - 1);
  await expectStandstill(page);
  await page.clock.runFor(1);
  await expectDrift(page);
});

test('pauses while it is hovered', async ({ page }) => {
  await openStrip(page);
  await viewport(page).hover();
  await expectStandstill(page);
  await page.mouse.move(5, 5);
  await expectDrift(page);
});

test('pauses while a card has the focus of the keyboard, and shows that card', async ({ page }) => {
  await openStrip(page);
  await focusLinkBefore(page);
  for (let index = 0; index < CARDS; index += 1) {
    await page.keyboard.press('Tab');
    await expect(cards(page).nth(index)).toBeFocused();
    await expect(cards(page).nth(index)).toBeInViewport({ ratio: 0.99 });
    if (index === 0 || index === CARDS - 1) await expectStandstill(page);
  }
  // The copies are no stops.
  await page.keyboard.press('Tab');
  await expect(pause(page)).toBeFocused();
  await expectDrift(page);
});

test('pauses while its button says so', async ({ page }) => {
  await openStrip(page);
  await pause(page).click();
  await page.mouse.move(5, 5);
  await expectStandstill(page);
  await play(page).click();
  await page.mouse.move(5, 5);
  await expectDrift(page);
});

test('pauses out of view', async ({ page }) => {
  await openStrip(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(viewport(page)).not.toBeInViewport();
  await letAnimationsRun(page, 100);
  await expectStandstill(page);
  await scrollTo(viewport(page));
  await expectDrift(page);
});

test('pauses while the tab is hidden', async ({ page }) => {
  await openStrip(page);
  await setHidden(page, true);
  await expectStandstill(page);
  await setHidden(page, false);
  await expectDrift(page);
});

test('goes on where it was when the window changes', async ({ page }) => {
  await openStrip(page);
  await pause(page).click();
  /** Which card is at the left edge, with the part of it that is out: 3.25 is a quarter of the fourth. */
  const place = async () => {
    const width = await setWidth(page);
    const out = (await left(viewport(page))) - (await left(cards(page).first()));
    return ((((out / width) % 1) + 1) % 1) * CARDS;
  };
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole('button', { name: labels.nextNews }).click();
  }
  await expect.poll(async () => Math.round((await place()) * 10)).toBeGreaterThanOrEqual(30);
  await letAnimationsRun(page, 700);
  const before = await place();
  for (const width of [700, 390, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(0.05);
    const frames = await watch(page, 50);
    expect(frames.every((frame) => frame.filled)).toBe(true);
  }
});

test('steps by one card again after the window changed during a step', async ({ page }) => {
  await openStrip(page);
  await pause(page).click();
  const next = page.getByRole('button', { name: labels.nextNews });
  await next.click();
  const widthBefore = await setWidth(page);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(() => setWidth(page)).toBeLessThan(widthBefore);
  const width = await setWidth(page);
  const card = await cardStep(page);
  await letAnimationsRun(page, 700);
  const before = await left(cards(page).first());
  await next.click();
  await expect
    .poll(async () => {
      const moved = before - (await left(cards(page).first()));
      return Math.round(((moved % width) + width) % width);
    })
    .toBe(Math.round(card));
});

for (const size of [PHONE, { width: 1280, height: 800 }]) {
  test.describe(`under reduced motion, ${size.width} px wide`, () => {
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });

    test('never moves by itself, shows each card once, and has no pause button', async ({
      page,
    }) => {
      await page.addInitScript(
        noting(() => document.querySelector('#news li a')?.getBoundingClientRect().left),
      );
      await open(page);
      await scrollTo(viewport(page));
      await letAnimationsRun(page, 300);
      expect(await notedValues(page)).toHaveLength(1);
      await expect(pause(page)).toBeHidden();
      await expect(cards(page)).toHaveCount(CARDS * NEWS_CARD_COPIES);
      await expect(cards(page).filter({ visible: true })).toHaveCount(CARDS);
      await cards(page)
        .nth(CARDS - 1)
        .scrollIntoViewIfNeeded();
      await expect(cards(page).nth(CARDS - 1)).toBeInViewport({ ratio: 0.9 });
    });
  });
}
