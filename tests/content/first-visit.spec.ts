/** Measures how much a first visit transfers; packages/site-build/budgets.ts has the limits. */
import { expect, type Page } from '@playwright/test';
import { LIGHTHOUSE_PHONE } from '#bench';
import { BUDGETS } from '#site-build';
import { FULL_BROWSER, TOUCH, test } from '#support/browser';

const { deviceScaleFactor, ...viewport } = LIGHTHOUSE_PHONE;
test.use({ ...TOUCH, viewport, deviceScaleFactor, launchOptions: FULL_BROWSER });

/** Opens the page without input, and returns the sizes of all requests once the network is idle. */
async function visit(page: Page) {
  const sizes: Promise<{ address: string; body: number; headers: number }>[] = [];
  page.on('requestfinished', (request) => {
    const measured = request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
      ...{ address: request.url(), body: responseBodySize, headers: responseHeadersSize },
    }));
    sizes.push(measured);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  return Promise.all(sizes);
}

test('keeps a phone’s first visit within its budget, headers included', async ({ page }) => {
  const files = await visit(page);
  expect(files.length).toBeGreaterThan(5);
  const bytes = files.reduce((sum, { body, headers }) => sum + body + headers, 0);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.firstVisit);
});

test.describe('on a denser screen', () => {
  test.use({ deviceScaleFactor: 3 });

  test('keeps pictures and fonts of a first visit within their budgets', async ({ page }) => {
    const files = await visit(page);
    const sum = (pattern: RegExp) =>
      files.reduce((all, { address, body }) => all + (pattern.test(address) ? body : 0), 0);
    expect(sum(/\.woff2$/)).toBeGreaterThan(0);
    expect(sum(/\.woff2$/)).toBeLessThanOrEqual(BUDGETS.fonts);
    expect(sum(/\.(avif|jpg|png|svg)$/)).toBeLessThanOrEqual(BUDGETS.firstScreenPictures);
  });
});
