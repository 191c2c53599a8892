/** Measures the transferred bytes of a first visit. Limits: src/constants.ts. */
import { expect, type Page } from '@playwright/test';
import { LIGHTHOUSE_PHONE } from '#bench';
import { BUDGETS } from '#constants';
import { FULL_BROWSER, TOUCH, test } from '#support/browser';

const { deviceScaleFactor, ...viewport } = LIGHTHOUSE_PHONE;
test.use({ ...TOUCH, viewport, deviceScaleFactor, launchOptions: FULL_BROWSER });

/** Opens the page without input, waits for an idle network, and returns each request's size. */
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

test('keeps a phone’s first visit, including headers, within its budget', async ({ page }) => {
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
