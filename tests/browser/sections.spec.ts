import {
  DESKTOP_MIN_WIDTH_PX,
  NEWS_CARD_COPIES,
  NEWS_CARD_WIDTH_DESKTOP_PX,
  NEWS_CARD_WIDTH_MOBILE_VW,
} from '../../src/constants.ts';
import { CARDS } from '../content.ts';
import { content, expect, open, test } from './site.ts';

const { news } = content;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('news: each card is in the page twice, and the copies are out of reach', async ({ page }) => {
  const list = page.getByRole('list', { name: news.strip.label });
  await expect(list.getByRole('link')).toHaveCount(CARDS);
  await expect(page.locator('#news li a')).toHaveCount(CARDS * NEWS_CARD_COPIES);
  // Neither assistive technology nor the keyboard gets there.
  const copies = page.locator('#news [aria-hidden="true"] li a[tabindex="-1"]');
  await expect(copies).toHaveCount(CARDS * (NEWS_CARD_COPIES - 1));
  for (const [index, { title, link, image }] of news.strip.cards.entries()) {
    await expect(copies.nth(index)).toHaveAttribute('href', link);
    await expect(copies.nth(index)).toContainText(title);
    await expect(copies.nth(index).locator('img')).toHaveAttribute('alt', image.alt);
  }
});

for (const width of [320, DESKTOP_MIN_WIDTH_PX - 1, DESKTOP_MIN_WIDTH_PX, 1920]) {
  const card =
    width < DESKTOP_MIN_WIDTH_PX
      ? (width * NEWS_CARD_WIDTH_MOBILE_VW) / 100
      : NEWS_CARD_WIDTH_DESKTOP_PX;
  test(`news: a card is ${card} px wide in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const cards = page.locator('#news li a');
    const box = await cards.first().evaluate((element) => element.getBoundingClientRect().width);
    expect(box).toBeCloseTo(card, 0);
  });
}

for (const { state, options } of [
  { state: 'as it is', options: {} },
  { state: 'without scripts', options: { javaScriptEnabled: false } },
  { state: 'under reduced motion', options: { contextOptions: { reducedMotion: 'reduce' } } },
] as const) {
  test.describe(state, () => {
    test.use(options);

    test('no width of the window makes the page scroll sideways', async ({ page }) => {
      await page.goto('/');
      for (const width of [320, 390, 600, 768, 900, 1024, 1280, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `${width} px`).toBe(width);
      }
    });
  });
}

test('the page loads nothing from elsewhere but the video, and that not at first', async ({
  page,
  foreignRequests,
}) => {
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(foreignRequests).toEqual([]);
});
