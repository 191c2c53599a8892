import { expect, type Locator } from '@playwright/test';
import { open, test } from '#support/browser';
import { article } from '#test-kit/content';

test.skip(!article?.picture, 'the page has no article with a picture');

/** Between a text and its link. */
const GAP_PX = 24;

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

for (const width of [768, 1440, 2560]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the link follows the text, and the picture is as high as what is beside it', async ({
      page,
    }) => {
      await open(page);
      const whole = page.locator('#news article');
      const link = await edgesOf(whole.getByRole('link', { name: article?.learnMore.label ?? '' }));
      const words = article?.paragraphs.at(-1) ?? '';
      const text = await edgesOf(whole.getByText(words, { exact: true }));
      expect(link.top - text.bottom).toBeCloseTo(GAP_PX, 0);
      const figure = await edgesOf(whole.locator('figure'));
      const headline = await edgesOf(whole.getByRole('heading'));
      const isBeside = figure.top < text.top && figure.bottom > text.top;
      expect(isBeside).toBe(width > 768);
      if (!isBeside) return;
      expect(figure.top).toBeCloseTo(headline.top, 0);
      expect(figure.bottom).toBeCloseTo(link.bottom, 0);
    });
  });
}
