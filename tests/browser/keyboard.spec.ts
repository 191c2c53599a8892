/** The page by the keyboard alone. */
import { expect } from '@playwright/test';
import { DESKTOP_MIN_WIDTH_PX } from '../../src/constants.ts';
import { content } from '../content.ts';
import { bar, pauseLines } from './parts.ts';
import { app, open, test } from './site.ts';
import { readTabStop, seenStops, walk } from './tab-stops.ts';

for (const { width, height, what } of [
  { width: 1280, height: 800, what: 'a desktop' },
  { width: 320, height: 568, what: 'a small phone' },
  { width: 320, height: 256, what: 'a desktop at 400 %' },
]) {
  test(`shows every stop of Tab, in reading order, on ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    // Without gliding there.
    await page.evaluate(() => {
      document.documentElement.style.setProperty('scroll-behavior', 'auto', 'important');
    });
    const stops = await walk(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(readTabStop);
    });
    expect(stops).toEqual(seenStops(width < DESKTOP_MIN_WIDTH_PX));
  });
}

test('skips the bar by the skip link', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press('Tab');
  await expect(pauseLines(page)).toBeFocused();
});

test('leads back from the last stop to the first by Shift+Tab', async ({ page }) => {
  await open(page);
  const there = seenStops(false).length;
  for (let stop = 0; stop < there; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused();
  for (let stop = 1; stop < there; stop += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: content.bar.skipLink, exact: true })).toBeFocused();
});

test('shows the tooltip of an icon that had the focus before hydration', async ({ page }) => {
  const releaseApp = await app.openWithout(page);
  await bar.lastEntry(page).focus();
  await page.keyboard.press('Tab');
  await releaseApp();
  await expect(page.getByRole('tooltip')).toHaveText(content.site.social[0]?.label ?? '');
});
