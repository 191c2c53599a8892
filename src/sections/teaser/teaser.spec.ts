import { expect } from '@playwright/test';
import { openLive, test } from '#support/browser';

test('has the expected accessibility tree', async ({ page }) => {
  await openLive(page);
  await expect(page.locator('#teaser')).toMatchAriaSnapshot(`
    - /children: deep-equal
    - region "What the teaser says in one line":
      - heading "What the teaser says in one line" [level=2]
      - figure "What the picture shows. Visualisation.":
        - img "A yellow square on green."
        - text: What the picture shows. Visualisation.
      - paragraph: A first paragraph. It has two sentences, so that lines break as they do on the page.
      - paragraph: A second paragraph, a little shorter than the first.
      - paragraph: A recognition
      - paragraph: What the label means, and what it does not mean.
  `);
});
