import { SLIDES, slideAfter } from '../content.ts';
import { carousel, expectPlate, nextSlide, previousSlide, slide } from './parts.ts';
import {
  boxOf,
  content,
  countRecorded,
  expect,
  type Locator,
  left,
  open,
  openAndStopClock,
  PHONE,
  recordFrames,
  swipe,
  test,
} from './site.ts';

/** Longer than Embla takes from one slide to the next, ms. */
const GLIDE_MS = 2000;

test('loops forwards and backwards by its buttons', async ({ page }) => {
  await openAndStopClock(page);
  // The carousel is made when the first press reaches it.
  const step = async (button: Locator, position: number) => {
    await button.click();
    await page.clock.runFor(GLIDE_MS);
    await expectPlate(page, position);
  };
  for (let count = 1; count <= SLIDES + 1; count += 1) {
    await step(nextSlide(page), slideAfter(count));
  }
  for (let count = SLIDES; count >= SLIDES - 2; count -= 1) {
    await step(previousSlide(page), slideAfter(count));
  }
});

test('reacts to the arrow keys only while it has the focus', async ({ page }) => {
  await open(page);
  await page.keyboard.press('ArrowRight');
  await expectPlate(page, 1);
  await nextSlide(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectPlate(page, 2);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectPlate(page, SLIDES);
  // The frame takes the focus as well.
  await previousSlide(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expectPlate(page, 1);
});

test('can be dragged', async ({ page }) => {
  await open(page);
  await carousel(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(slide(page, 1));
  for (const { from, to, position } of [
    { from: 0.8, to: 0.2, position: 2 },
    { from: 0.2, to: 0.8, position: 1 },
    { from: 0.2, to: 0.8, position: SLIDES },
  ]) {
    await page.mouse.move(x + width * from, y + height / 3);
    await page.mouse.down();
    await page.mouse.move(x + width * to, y + height / 3, { steps: 8 });
    await page.mouse.up();
    await expectPlate(page, position);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('can be swiped', async ({ page }) => {
    await open(page);
    await carousel(page).scrollIntoViewIfNeeded();
    const box = await boxOf(slide(page, 1));
    const y = box.y + box.height / 3;
    await swipe(page, { x: box.x + box.width * 0.8, y }, { x: box.x + box.width * 0.2, y });
    await expectPlate(page, 2);
  });
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('changes slides without sliding', async ({ page }) => {
    await open(page);
    await carousel(page).scrollIntoViewIfNeeded();
    const start = await left(slide(page, 1));
    await page.evaluate(
      recordFrames(
        () =>
          document
            .querySelector('[aria-roledescription="slide"]:nth-child(2)')
            ?.getBoundingClientRect().left,
      ),
    );
    await nextSlide(page).click();
    await expectPlate(page, 2);
    expect(Math.abs((await left(slide(page, 2))) - start)).toBeLessThan(2);
    expect(await countRecorded(page), 'places of the slide').toBeLessThanOrEqual(2);
  });
});

test('loads no plate before the carousel is near, and every plate before it is seen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/', { waitUntil: 'networkidle' });
  const paths = content.technologies.plates.slides.map(({ picture }) => picture.path);
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
  const seenAt = await carousel(page).evaluate(async (region) => {
    while (region.getBoundingClientRect().top > innerHeight) {
      window.scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now();
  });
  await expect.poll(async () => (await requests()).length).toBe(paths.length);
  for (const requestedAt of await requests()) expect(requestedAt).toBeLessThan(seenAt);
  for (let press = 1; press < paths.length; press += 1) await nextSlide(page).click();
  await expectPlate(page, paths.length);
  for (const image of await carousel(page).getByRole('img').all()) {
    expect(await image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  }
});
