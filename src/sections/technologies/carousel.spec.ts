import { expect, type Locator, type Page } from '@playwright/test';
import {
  boxOf,
  carousel,
  clock,
  finger,
  frames,
  left,
  open,
  PHONE,
  REDUCED_MOTION,
  TOUCH,
  test,
} from '#support/browser';
import { SLIDES, slideAfter, slides } from '#test-kit/content';

test.skip(SLIDES === 0, 'the page has no carousel');

/** Longer than Embla takes from one slide to the next, ms. */
const GLIDE_MS = 2000;

/** Lets a stopped clock run until the slide has arrived. */
async function expectGlide(page: Page, position: number) {
  await page.clock.runFor(GLIDE_MS);
  await carousel.expectPlate(page, position);
}

test('loops forwards and backwards by its buttons', async ({ page }) => {
  await clock.openAndStop(page);
  // The carousel is made when the first press reaches it.
  const step = async (button: Locator, position: number) => {
    await button.click();
    await expectGlide(page, position);
  };
  for (let count = 1; count <= SLIDES + 1; count += 1) {
    await step(carousel.next(page), slideAfter(count));
  }
  for (let count = SLIDES; count >= SLIDES - 2; count -= 1) {
    await step(carousel.previous(page), slideAfter(count));
  }
});

test('reacts to the arrow keys only while it has the focus', async ({ page }) => {
  await clock.openAndStop(page);
  await page.keyboard.press('ArrowRight');
  await expectGlide(page, 1);
  await carousel.next(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectGlide(page, 2);
  for (const plate of [1, SLIDES]) {
    await page.keyboard.press('ArrowLeft');
    await expectGlide(page, plate);
  }
  // The frame takes the focus as well.
  await carousel.previous(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expectGlide(page, 1);
});

test('can be dragged', async ({ page }) => {
  await clock.openAndStop(page);
  await carousel.region(page).scrollIntoViewIfNeeded();
  await expect(carousel.region(page).locator('[data-embla]')).toHaveCount(1);
  const { x, y, width, height } = await boxOf(carousel.slide(page, 1));
  for (const { from, to, position } of [
    { from: 0.8, to: 0.2, position: 2 },
    { from: 0.2, to: 0.8, position: 1 },
    { from: 0.2, to: 0.8, position: SLIDES },
  ]) {
    await page.mouse.move(x + width * from, y + height / 3);
    await page.mouse.down();
    await page.mouse.move(x + width * to, y + height / 3, { steps: 8 });
    await page.mouse.up();
    await expectGlide(page, position);
  }
});

test.describe('on a phone', () => {
  test.use(TOUCH);

  test('can be swiped', async ({ page }) => {
    await open(page);
    await carousel.region(page).scrollIntoViewIfNeeded();
    await expect(carousel.region(page).locator('[data-embla]')).toHaveCount(1);
    const box = await boxOf(carousel.slide(page, 1));
    const y = box.y + box.height / 3;
    await finger.swipe(page, { x: box.x + box.width * 0.8, y }, { x: box.x + box.width * 0.2, y });
    await carousel.expectPlate(page, 2);
  });
});

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  test('changes slides without sliding', async ({ page }) => {
    await open(page);
    await carousel.region(page).scrollIntoViewIfNeeded();
    const start = await left(carousel.slide(page, 1));
    const readLeft = () =>
      document.querySelector('[aria-roledescription="slide"] + *')?.getBoundingClientRect().left;
    await page.evaluate(frames.record(readLeft));
    await carousel.next(page).click();
    await carousel.expectPlate(page, 2);
    expect(Math.abs((await left(carousel.slide(page, 2))) - start)).toBeLessThan(2);
    expect(await frames.count(page), 'places of the slide').toBeLessThanOrEqual(2);
  });
});

test('loads no plate before the carousel is near, and every plate before it is seen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  // Wherever the content has the section, it begins far below.
  await page.addInitScript(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('#technologies { margin-block-start: 500vh }');
    document.adoptedStyleSheets = [styles];
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const paths = slides.map(({ picture }) => picture.path);
  /** When each plate was requested, ms. */
  const requests = () =>
    page.evaluate(
      (plates) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => plates.some((plate) => name.includes(plate)))
          .map(({ startTime }) => startTime),
      paths,
    );
  expect(await requests()).toEqual([]);
  // As fast as a flick: half a window in each frame.
  const seenAt = await carousel.region(page).evaluate(async (region) => {
    while (region.getBoundingClientRect().top > innerHeight) {
      window.scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now();
  });
  await expect.poll(async () => (await requests()).length).toBe(paths.length);
  for (const requestedAt of await requests()) expect(requestedAt).toBeLessThan(seenAt);
  for (let press = 1; press < paths.length; press += 1) await carousel.next(page).click();
  await carousel.expectPlate(page, paths.length);
  for (const image of await carousel.region(page).getByRole('img').all()) {
    expect(await image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  }
});
