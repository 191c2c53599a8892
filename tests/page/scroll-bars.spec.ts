/** Tests scroll bars that take space, as on most desktops. Headless browsers hide scroll bars. */
import { expect } from '@playwright/test';
import { app, movePointer, PHONE, test } from '#support/browser';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        ignoreDefaultArgs: ['--hide-scrollbars'],
        firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, 'ui.useOverlayScrollbars': 0 },
      });
    },
    { scope: 'worker' },
  ],
  viewport: PHONE,
});

test('moves nothing on hydration', async ({ page }) => {
  const releaseApp = await app.openWithout(page);
  const tops = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.querySelectorAll('section[id], footer')].map((part) =>
        Math.round(part.getBoundingClientRect().top),
      );
    });
  const width = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(width, 'width of the scroll bar, px').toBeGreaterThan(5);
  const before = await tops();
  await movePointer(page);
  await releaseApp();
  expect(await tops()).toEqual(before);
});
