/** Tests which files a first visit requests, and when. */
import { expect } from '@playwright/test';
import { FULL_BROWSER, TOUCH, test } from '#support/browser';

test.use({ launchOptions: FULL_BROWSER, ...TOUCH, deviceScaleFactor: 3 });

test('requests one picture, two fonts and one drawing, and paints before they load', async ({
  page,
}) => {
  const requests: string[] = [];
  // These requests stay pending.
  await page.route('**/assets/**', (route) => {
    requests.push(route.request().url());
  });
  await page.goto('/', { waitUntil: 'commit' });
  const paints = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const counted = ['/pictures/', '.woff2', '.svg'].map(
    (part) => requests.filter((address) => address.includes(part)).length,
  );
  // The only picture is the hero's, because all others are too far below.
  expect(counted).toEqual([1, 2, 1]);
});

test('requests no script before the first paint', async ({ page }) => {
  // These requests stay pending, so that the first paint is before `load`.
  await page.route(/\.(woff2|svg)$/, () => {});
  const script = page.waitForRequest(/\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await script;
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByType('paint').map(({ startTime }) => startTime),
    scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }));
  expect(painted.length).toBeGreaterThan(0);
  for (const { startTime } of scripts) {
    expect(startTime).toBeGreaterThanOrEqual(Math.min(...painted));
  }
});

test('loads the app without input when a part that needs the app is near the viewport', async ({
  page,
}) => {
  const app = page.waitForRequest(/\/hydrate-/);
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.goto('/');
  await app;
});
