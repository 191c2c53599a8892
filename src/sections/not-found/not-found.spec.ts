import { expect } from '@playwright/test';
import { consoleErrors, open, openLive, test, waitForHydration } from '#support/browser';

test('has the expected accessibility tree', async ({ page }) => {
  consoleErrors.expect(/404/);
  await openLive(page, '/nowhere');
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
  await openLive(page, '/nowhere');
  const links = page.locator('header nav a, footer a[href*="#"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([
    ...['/#home', '/#technologies', '/#people', '/#news'],
    ...['/#study', '/#technologies'],
  ]);
});

test('logs the attempted path once, without input', async ({ page }) => {
  consoleErrors.expect(/404/);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('404: ')) logged.push(decodeURI(message.text()));
  });
  await open(page, '/media/caf%C3%A9?x=1#y');
  await expect.poll(() => logged).toEqual(['404: no page at /media/café']);
  await waitForHydration(page);
  expect(logged).toHaveLength(1);
});
