import { expect, type Locator } from '@playwright/test';
import { DESKTOP, openLive, PHONE, test } from '#support/browser';

/** The gap between headline, text and link. */
const GAP_PX = 24;

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test('has the expected accessibility tree', async ({ page }) => {
  await openLive(page);
  await expect(page.locator('#news article')).toMatchAriaSnapshot(`
    - /children: deep-equal
    - article "The headline of an article":
      - paragraph: A prize
      - paragraph:
        - text: A newspaper,
        - time: 22 February 2026
      - heading "The headline of an article" [level=3]
      - figure "What the picture shows.":
        - img "A flat picture beside an article."
        - text: What the picture shows.
      - paragraph: What has happened, in two sentences. The second says who says so.
      - paragraph: What it means for a device that is investigational outside Japan
      - paragraph:
        - text: Given by A body, A place,
        - time: 20 February 2026
      - paragraph:
        - link "Read More about the prize (opens in a new tab)":
          - /url: https://news.example.com/prize
          - text: Read More
  `);
});

for (const { viewport, what, isBeside } of [
  { viewport: PHONE, what: 'below its headline on a phone', isBeside: false },
  { viewport: DESKTOP, what: 'as high as the article on a desktop', isBeside: true },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test(`shows the picture ${what}, and the link after the text`, async ({ page }) => {
      await openLive(page);
      const article = page.locator('#news article');
      const headline = await edgesOf(article.getByRole('heading'));
      const figure = await edgesOf(article.locator('figure'));
      const start = await edgesOf(article.getByText('What has happened'));
      const text = await edgesOf(article.getByText('Given by'));
      const link = await edgesOf(article.getByRole('link'));
      expect(link.top - text.bottom).toBeCloseTo(GAP_PX, 0);
      if (isBeside) {
        expect(figure.top).toBeCloseTo(headline.top, 0);
        expect(figure.bottom).toBeCloseTo((await edgesOf(article)).bottom, 0);
        expect(start.top - headline.bottom).toBeCloseTo(GAP_PX, 0);
      } else expect(figure.top).toBeGreaterThan(headline.bottom);
    });
  });
}
