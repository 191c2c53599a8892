/** What a first visit transfers. */
import { expect } from '@playwright/test';
import { LIGHTHOUSE_PHONE } from '#bench';
import { BUDGETS } from '#site-build';
import { FULL_BROWSER, hydrated, TOUCH, test } from '#support/browser';
import { COMPANY } from '#support/sites';

const { deviceScaleFactor, ...viewport } = LIGHTHOUSE_PHONE;
test.use({ ...TOUCH, viewport, deviceScaleFactor, launchOptions: FULL_BROWSER });

test('keeps a phone’s first visit within its budget, headers included', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const size = request.sizes();
    sizes.push(size.then((its) => its.responseBodySize + its.responseHeadersSize));
  });
  await page.goto(`${COMPANY.base}/`, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.firstVisit);
});
