import { expect, type Page } from '@playwright/test';
import { openLive, REDUCED_MOTION, test } from '#support/browser';

const readOpacities = (page: Page) =>
  page
    .locator(
      '#technologies [aria-hidden] > img + img, #technologies [aria-hidden] > img:has(+ img)',
    )
    .evaluateAll((parts) => parts.map((part) => Number(getComputedStyle(part).opacity)));

/** Scrolls the dark screen to a share of its way through the window, from 0 to 1. */
const scrollThrough = (page: Page, share: number) =>
  page.getByText('One sentence on a dark ground.').evaluate((sentence, part) => {
    const { top, height } = sentence.parentElement?.parentElement?.getBoundingClientRect() ?? {
      top: 0,
      height: 0,
    };
    const way = part * (innerHeight + height);
    window.scrollBy({ top: top - innerHeight + way, behavior: 'instant' });
  }, share);

test('lights the electrodes of the dark picture one by one', async ({ page }) => {
  await openLive(page);
  for (const { share, lit } of [
    { share: 0.1, lit: /^(0\.0 ?){7}$/ },
    { share: 0.295, lit: /^1\.0 0\.[89] 0\.[5-7] 0\.[2-5] 0\.[01] 0\.0 0\.0$/ },
    { share: 0.6, lit: /^(1\.0 ?){7}$/ },
  ]) {
    // Scroll again in each poll, because the layout of later parts moves the screen.
    await expect
      .poll(async () => {
        await scrollThrough(page, share);
        return (await readOpacities(page)).map((opacity) => opacity.toFixed(1)).join(' ');
      })
      .toMatch(lit);
  }
});

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  test('lights all electrodes', async ({ page }) => {
    await openLive(page);
    expect(await readOpacities(page)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });
});
