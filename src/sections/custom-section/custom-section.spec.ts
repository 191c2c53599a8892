import { expect } from '@playwright/test';
import { openLive, test } from '#support/browser';

test('has the expected accessibility tree with a picture and a link', async ({ page }) => {
  await openLive(page);
  await expect(page.locator('#careers')).toMatchAriaSnapshot(`
    - /children: deep-equal
    - region "Work with us":
      - heading "Work with us" [level=2]
      - paragraph: We hire slowly, and for years.
      - paragraph: Write to us about something that you have made.
      - paragraph:
        - link "Open positions at Nobody Ltd (opens in a new tab)":
          - /url: https://jobs.example.com/nobody
          - text: Open positions
      - img "A flat picture of a workshop."
  `);
});

test('has the expected accessibility tree without a picture and a link', async ({ page }) => {
  await openLive(page);
  await expect(page.locator('#partners')).toMatchAriaSnapshot(`
    - /children: deep-equal
    - region "Our partners":
      - heading "Our partners" [level=2]
      - paragraph: We look for universities that ask hard questions.
  `);
});
