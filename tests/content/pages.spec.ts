/** Checks the pages with the company's own content. */
import { expect, type Page } from '@playwright/test';
import { loadContent } from '@site-kit/site-build';
import { PARTS } from '#site';
import {
  consoleErrors,
  createAxe,
  DESKTOP,
  openLive,
  PHONE,
  REDUCED_MOTION,
  test,
  waitForColours,
} from '#support/browser';
import { COMPANY } from '#support/sites';

const { content } = await loadContent(PARTS, COMPANY.content);

const LANDING = '/';
const NOT_FOUND = '/nowhere';

/** Opens a page. Browsers log the not-found page's status 404 as an error. */
async function openPage(page: Page, address: string) {
  if (address === NOT_FOUND) consoleErrors.expect(/404/);
  await openLive(page, address);
}

for (const address of [LANDING, NOT_FOUND]) {
  test.describe('under reduced motion', () => {
    // With motion, the not-found page's picture covers the zero, and axe reports hidden text.
    test.use(REDUCED_MOTION);

    for (const viewport of [PHONE, DESKTOP]) {
      test(`passes axe on ${address} in both themes, ${viewport.width} px wide`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await openPage(page, address);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await waitForColours(page);
          const { violations } = await createAxe(page).analyze();
          const found = violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html }) => `${id}: ${html}`),
          );
          expect(found, colorScheme).toEqual([]);
        }
      });
    }
  });

  test(`states the status of the device on ${address}`, async ({ page }) => {
    await openPage(page, address);
    await expect(page.getByText(content.device.statement, { exact: true })).toBeVisible();
  });

  test.describe('with a user’s style sheet', () => {
    // The test adds style sheets, which the page's security policy would block. In browsers, the
    // policy doesn't apply to users' style sheets.
    test.use({ bypassCSP: true });

    test(`fits ${address} into 320 and 1280 px at 100 and 200 % text size`, async ({ page }) => {
      await openPage(page, address);
      for (const css of [':root {}', ':root { font-size: 200% }']) {
        await page.addStyleTag({ content: css });
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 640 });
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(scrollWidth, css).toBe(width);
        }
      }
    });
  });
}
