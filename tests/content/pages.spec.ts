/** What holds for the pages of any company's content. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { loadContent } from '#site-build';
import { coloursSettle, consoleErrors, DESKTOP, open, PHONE, test } from '#support/browser';
import { COMPANY } from '#support/sites';

const { content } = await loadContent(COMPANY.content);

const LANDING = `${COMPANY.base}/`;
const NOT_FOUND = `${COMPANY.base}/nowhere`;

/** The not-found page has status 404, which browsers report. */
async function openPage(page: Page, address: string) {
  if (address === NOT_FOUND) consoleErrors.expect(/404/);
  await open(page, address);
}

for (const address of [LANDING, NOT_FOUND]) {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`axe finds nothing on ${address} in both themes, ${viewport.width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await openPage(page, address);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await coloursSettle(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html}`),
        );
        expect(found, colorScheme).toEqual([]);
      }
    });
  }

  test(`states the status of the device on ${address}`, async ({ page }) => {
    await openPage(page, address);
    await expect(page.getByText(content.device.statement, { exact: true })).toBeVisible();
  });

  test.describe('with a user’s style sheet', () => {
    // Which bypasses the page's policy.
    test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } });

    test(`fits ${address} into 320 px, also with text twice as large`, async ({ page }) => {
      await openPage(page, address);
      const readOverflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await readOverflow()).toBeLessThanOrEqual(0);
      await page.addStyleTag({ content: ':root { font-size: 200% }' });
      expect(await readOverflow()).toBeLessThanOrEqual(0);
    });
  });
}
