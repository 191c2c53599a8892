/** What a first visit loads, and when. */
import { expect, type Request } from '@playwright/test';
import { LIGHTHOUSE_PHONE } from '#bench';
import { BUDGETS } from '#site-build';
import { FULL_BROWSER, hydrated, TOUCH, test } from '#support/browser';
import { BASE, content, MEMBERS } from '#test-kit/content';
import { isSample } from '#support/copies';

test.use({ launchOptions: FULL_BROWSER });

test.describe('on Lighthouse’s phone', () => {
  const { deviceScaleFactor, ...viewport } = LIGHTHOUSE_PHONE;
  test.use({ ...TOUCH, viewport, deviceScaleFactor });

  test('transfers at most 185 kB without scrolling, headers included', async ({ page }) => {
    test.skip(!isSample, 'other words and pictures have other bytes');
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      requests.map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return responseBodySize + responseHeadersSize;
      }),
    );
    expect(sizes.length).toBeGreaterThan(5);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(BUDGETS.firstVisit);
  });
});

test.describe('on a phone with a dense screen', () => {
  test.use({ ...TOUCH, deviceScaleFactor: 3 });

  test('loads at most 90 kB of pictures, 45 of fonts, 95 of scripts', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrated(page);
    const entries = await page.evaluate(() =>
      performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize: bytes }) => ({ name, bytes })),
    );
    const sum = (pattern: RegExp) =>
      entries.reduce((all, { name, bytes }) => all + (pattern.test(name) ? bytes : 0), 0);
    for (const [pattern, budget] of [
      [/\.(avif|jpg|png|svg)$/, BUDGETS.firstScreenPictures],
      [/\.woff2$/, BUDGETS.fonts],
      [/\.js$/, BUDGETS.scripts],
    ] as const) {
      expect(sum(pattern), `${pattern}`).toBeGreaterThan(0);
      expect(sum(pattern), `${pattern}`).toBeLessThanOrEqual(budget);
    }
  });

  test('paints without any file, and has requested two fonts and the drawing of its line by then', async ({
    page,
  }) => {
    const requests: string[] = [];
    // Never fulfilled.
    await page.route('**/assets/**', (route) => {
      requests.push(new URL(route.request().url()).pathname);
    });
    await page.goto('/', { waitUntil: 'commit' });
    const paints = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const pictures = requests.filter((name) => name.startsWith(`${BASE}/assets/pictures/`));
    // The first script follows the paint, and the later styles don't block it.
    const others = requests.filter((name) => !pictures.includes(name) && !/\.(js|css)$/.test(name));
    expect(others.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
    expect(others.filter((name) => name.endsWith('.svg'))).toHaveLength(1);
    expect(others).toHaveLength(3);
    // Of the first section; portraits stand side by side.
    const most = content.site.sections[0] === 'people' ? MEMBERS : 1;
    expect(pictures.length).toBeLessThanOrEqual(most);
  });
});

test('requests no script before the first paint', async ({ page }) => {
  // Never fulfilled, so that the page is painted before it has loaded.
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
