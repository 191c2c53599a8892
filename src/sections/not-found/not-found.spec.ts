import { expect } from '@playwright/test';
import { consoleErrors, open, test } from '#support/browser';

test('has the expected accessibility tree', async ({ page }) => {
  consoleErrors.expect(/404/);
  await open(page, '/nowhere');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - /children: deep-equal
    - main:
      - region "404":
        - heading "404" [level=1]
        - paragraph: Oops! Page not found
        - paragraph: It may have moved, or never have been here.
        - paragraph:
          - link "Back to the page":
            - /url: /
  `);
});

test('links from the bar and the footer to the landing page', async ({ page }) => {
  consoleErrors.expect(/404/);
  await open(page, '/nowhere');
  const links = page.locator('header nav a, footer a[href*="#"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/#home', '/#technologies', '/#people', '/#news', '/#technologies']);
});
