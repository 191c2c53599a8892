import { expect, type Page } from '@playwright/test';
import { openLive, REDUCED_MOTION, test } from '#support/browser';

/**
 * Reads how far the light's edge is from the picture's upper edge (0) to its lower edge (1), and
 * whether the light covers the picture.
 */
const readLight = (page: Page) =>
  page.locator('#technologies [aria-hidden] > div:has(> img)').evaluate((window) => {
    const box = window.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const own = window.getBoundingClientRect();
    const light = window.querySelector('img')?.getBoundingClientRect();
    return {
      edge: ((own.top + own.bottom) / 2 - box.top) / box.height,
      isAligned:
        Math.abs((light?.top ?? 0) - box.top) + Math.abs((light?.left ?? 0) - box.left) < 1,
    };
  });

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

test('lights the traces and electrodes of the dark picture from above', async ({ page }) => {
  await openLive(page);
  for (const { share, from, to } of [
    { share: 0.1, from: -1, to: 0 },
    { share: 0.295, from: 0.1, to: 0.7 },
    { share: 0.6, from: 1, to: 2 },
  ]) {
    // Scroll again in each poll, because the layout of later parts moves the screen.
    await expect(async () => {
      await scrollThrough(page, share);
      const { edge, isAligned } = await readLight(page);
      expect(edge).toBeGreaterThan(from);
      expect(edge).toBeLessThan(to);
      expect(isAligned).toBe(true);
    }).toPass();
  }
});

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  test('lights the whole picture', async ({ page }) => {
    await openLive(page);
    const window = page.locator('#technologies [aria-hidden] > div:has(> img)');
    await expect(window).toHaveCSS('mask-image', 'none');
    expect((await readLight(page)).isAligned).toBe(true);
  });
});
