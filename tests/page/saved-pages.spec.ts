/** Tests saved copies of a page. A copy is made after hydration, and opened without scripts. */
import { expect, type Page } from '@playwright/test';
import {
  bar,
  carousel,
  DESKTOP,
  news,
  openLive,
  PHONE,
  people,
  scroll,
  sendPrivacyControl,
  serveEmbed,
  test,
  video,
} from '#support/browser';

/** Reads all visible elements with boxes and overflow. Omits decoration, because it moves. */
async function readShown(page: Page) {
  // Typefaces replace fallback fonts when they have loaded.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  return page.locator('#root *').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden]:not([data-copy])'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x, y, width, height].map(Math.round).join(' ');
        return `${element.localName} ${element.className} ${box} ${getComputedStyle(element).overflowX}`;
      }),
  );
}

for (const { device, viewport, prepare } of [
  {
    device: 'a phone',
    viewport: PHONE,
    prepare: async (page: Page) => {
      await serveEmbed(page);
      await openLive(page);
      await carousel.next(page).click();
      await carousel.expectPlate(page, 2);
      await page.mouse.move(5, 5);
      await people.expectSteps(page);
      await scroll.to(video.notice(page));
      await expect(video.player(page)).toBeVisible();
    },
  },
  {
    device: 'a desktop',
    viewport: DESKTOP,
    prepare: async (page: Page) => {
      await sendPrivacyControl(page);
      await openLive(page);
      await carousel.previous(page).click();
      await carousel.expectPlate(page, 4);
      await expect(video.play(page)).toBeVisible();
      await bar.lastEntry(page).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
]) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('looks like the published page without scripts', async ({ page, browser }) => {
      await prepare(page);
      const address = page.url();
      await news.expectDrift(page);
      const saved = await page.evaluate(() => document.documentElement.outerHTML);
      const bare = await browser.newPage({ javaScriptEnabled: false, viewport });
      await bare.goto(address);
      const published = await readShown(bare);
      await bare.route(address, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html>${saved}` }),
      );
      await bare.goto(address);
      expect(await readShown(bare)).toEqual(published);
      await bare.close();
    });
  });
}
