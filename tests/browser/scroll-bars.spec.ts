/** Scroll bars that take room, as on most desktops: browsers of tests hide theirs. */
import { expect, holdScripts, hydrated, PHONE, test } from './site.ts';

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

test('nothing moves when the app takes over', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/hydrate-*.js');
  await page.goto('/');
  const tops = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.querySelectorAll('section[id], footer')].map((part) =>
        Math.round(part.getBoundingClientRect().top),
      );
    });
  const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(room, 'px that the bar of the page takes').toBeGreaterThan(5);
  const before = await tops();
  release();
  await hydrated(page);
  expect(await tops()).toEqual(before);
});
