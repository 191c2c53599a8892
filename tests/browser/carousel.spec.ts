import { platePosition, SLIDES, slideAfter, slideName } from '../content.ts';
import {
  content,
  expect,
  type Locator,
  left,
  notedValues,
  noting,
  open,
  openAndStopClock,
  type Page,
  PHONE,
  swipe,
  test,
} from './site.ts';

const { labels } = content;

const carousel = (page: Page) =>
  page.getByRole('region', { name: content.technologies.plates.label });
const slide = (page: Page, position: number) =>
  carousel(page).getByRole('group', { name: slideName(position), exact: true });
const next = (page: Page) => carousel(page).getByRole('button', { name: labels.nextSlide });
const previous = (page: Page) => carousel(page).getByRole('button', { name: labels.previousSlide });

/** Longer than Embla takes from one slide to the next, ms. */
const GLIDE_MS = 2000;

/** Checks that a slide is the current one: announced, and the one in the frame. */
async function expectSlide(page: Page, position: number) {
  await expect(carousel(page).locator('[aria-live="polite"]')).toHaveText(platePosition(position));
  const frame = await left(carousel(page));
  await expect
    .poll(async () => Math.abs((await left(slide(page, position))) - frame))
    .toBeLessThan(2);
}

test('follows the carousel pattern', async ({ page }) => {
  await page.goto('/');
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
  for (let position = 1; position <= SLIDES; position += 1) {
    await expect(slide(page, position)).toHaveAttribute('aria-roledescription', 'slide');
    await expect(slide(page, position).getByRole('img')).toHaveAttribute('alt', /\w/);
  }
  await expect(carousel(page).locator('[aria-roledescription="slide"]')).toHaveCount(SLIDES);
});

test('loops forwards and backwards by its buttons', async ({ page }) => {
  await openAndStopClock(page);
  // The carousel is made when the first press reaches it.
  const step = async (button: Locator, position: number) => {
    await button.click();
    await page.clock.runFor(GLIDE_MS);
    await expectSlide(page, position);
  };
  for (let count = 1; count <= SLIDES + 1; count += 1) await step(next(page), slideAfter(count));
  for (let count = SLIDES; count >= SLIDES - 2; count -= 1) {
    await step(previous(page), slideAfter(count));
  }
});

test('listens to the arrow keys while the focus is in it, and only then', async ({ page }) => {
  await open(page);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 1);
  await next(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, SLIDES);
  // The frame takes the focus as well.
  await previous(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 1);
});

test('can be dragged', async ({ page }) => {
  await open(page);
  await carousel(page).scrollIntoViewIfNeeded();
  const box = await slide(page, 1).boundingBox();
  if (!box) throw new Error('the slide is not shown');
  const y = box.y + box.height / 3;
  for (const { from, to, position } of [
    { from: 0.8, to: 0.2, position: 2 },
    { from: 0.2, to: 0.8, position: 1 },
    { from: 0.2, to: 0.8, position: SLIDES },
  ]) {
    await page.mouse.move(box.x + box.width * from, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, y, { steps: 8 });
    await page.mouse.up();
    await expectSlide(page, position);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('can be swiped', async ({ page }) => {
    await open(page);
    await carousel(page).scrollIntoViewIfNeeded();
    const box = await slide(page, 1).boundingBox();
    if (!box) throw new Error('the slide is not shown');
    const y = box.y + box.height / 3;
    await swipe(page, { x: box.x + box.width * 0.8, y }, { x: box.x + box.width * 0.2, y });
    await expectSlide(page, 2);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all slides can be scrolled to, and there are no buttons without use', async ({ page }) => {
    await page.goto('/');
    await expect(next(page)).toBeHidden();
    await expect(carousel(page).locator('[aria-live]')).toBeHidden();
    const last = slide(page, SLIDES).getByRole('img');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.5 });
  });
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('slides change without travelling', async ({ page }) => {
    await open(page);
    await carousel(page).scrollIntoViewIfNeeded();
    const start = await left(slide(page, 1));
    await page.evaluate(
      noting(
        () =>
          document
            .querySelector('[aria-roledescription="slide"]:nth-child(2)')
            ?.getBoundingClientRect().left,
      ),
    );
    await next(page).click();
    await expectSlide(page, 2);
    expect(Math.abs((await left(slide(page, 2))) - start)).toBeLessThan(2);
    expect((await notedValues(page)).length, 'places of the slide').toBeLessThanOrEqual(2);
  });
});

test('loads no plate before the carousel is near, and every plate before it is seen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/', { waitUntil: 'networkidle' });
  const paths = content.technologies.plates.slides.map(({ picture }) => picture.path);
  /** When each plate was requested, ms; those that were not are left out. */
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
  for (let press = 1; press < paths.length; press += 1) await next(page).click();
  await expectSlide(page, paths.length);
  for (const image of await carousel(page).getByRole('img').all()) {
    expect(
      await image.evaluate((element) => element instanceof HTMLImageElement && element.complete),
    ).toBe(true);
  }
});
