/** Tests a phone that the user rotates during a swipe, and a slow processor. */
import { expect } from '@playwright/test';
import {
  boxOf,
  carousel,
  finger,
  getLeft,
  openLive,
  PHONE,
  SLOW,
  scroll,
  test,
} from '#support/browser';

test.describe('rotated during a swipe', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test(
    'stops the carousel on a whole slide, and keeps the carousel working',
    SLOW,
    async ({ page }) => {
      await openLive(page);
      await scroll.to(carousel.region(page));
      // Wait for the carousel: the list becomes a carousel near the window.
      await expect(carousel.region(page).locator('[data-embla]')).toBeAttached();
      const { x, y, width } = await boxOf(carousel.slide(page, 1));
      const start = { x: x + width - 30, y: y + 30 };
      const touch = await finger.touch(page, start);
      const moveTo = (distance: number) => touch.move({ x: start.x - distance, y: start.y });
      for (const distance of [15, 30, 45, 60]) await moveTo(distance);
      expect(await getLeft(carousel.slide(page, 1))).toBeLessThan(x - 30);
      await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
      for (const distance of [75, 90, 105, 120]) await moveTo(distance);
      await touch.end();
      await carousel.expectPlate(page, 1);
      await carousel.next(page).click();
      await carousel.expectPlate(page, 2);
    },
  );
});

test('loses no press on a processor twenty times slower', SLOW, async ({ page }) => {
  test.setTimeout(180_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.goto('/', { waitUntil: 'commit' });
  await carousel.next(page).click();
  await carousel.next(page).click();
  await expect(carousel.position(page)).toHaveText(/^Plate 3 of 4/, { timeout: 150_000 });
});
