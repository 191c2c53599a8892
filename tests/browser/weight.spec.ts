/** What a first visit costs. */
import { BUDGETS } from '../../tools/build/budgets.ts';
import { expect, FULL_BROWSER, hydrated, type Page, PHONE, test } from './site.ts';

test.use({ launchOptions: FULL_BROWSER });

test.describe('on a phone with a dense screen', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  /** What the page has loaded by now: addresses, bytes of their bodies, and when they were asked for. */
  const loaded = (page: Page) =>
    page.evaluate(() =>
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].flatMap((entry) =>
        entry instanceof PerformanceResourceTiming
          ? { name: entry.name, bytes: entry.encodedBodySize, start: entry.startTime }
          : [],
      ),
    );
  const total = (entries: { bytes: number }[]) =>
    entries.reduce((sum, { bytes }) => sum + bytes, 0);

  test('a first visit loads at most 250 kB: 90 of pictures, 60 of fonts, 95 of scripts', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrated(page);
    const entries = await loaded(page);
    const sum = (pattern: RegExp) => total(entries.filter(({ name }) => pattern.test(name)));
    for (const [pattern, budget] of [
      [/\.(avif|jpg|png|svg)$/, BUDGETS.firstScreenPictures],
      [/\.woff2$/, BUDGETS.fonts],
      [/\.js$/, BUDGETS.scripts],
      [/^/, BUDGETS.firstVisit],
    ] as const) {
      expect(sum(pattern), `${pattern}`).toBeGreaterThan(0);
      expect(sum(pattern), `${pattern}`).toBeLessThanOrEqual(budget);
    }
    // The stylesheet travels inside the page; only what is for print is a file.
    await expect(page.locator('link[rel=stylesheet]:not([media=print])')).toHaveCount(0);
  });

  test('the first paint needs nothing but the page; two fonts and a drawing are under way', async ({
    page,
  }) => {
    const asked: string[] = [];
    // None of them ever answers.
    await page.route('**/assets/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
    });
    await page.goto('/', { waitUntil: 'commit' });
    const paints = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const pictures = asked.filter((name) => name.startsWith('/assets/pictures/'));
    // The first script is asked for after the paint: by now, or soon.
    // Print styles are asked for as well, and hold nothing up.
    const others = asked.filter((name) => !pictures.includes(name) && !/\.(js|css)$/.test(name));
    expect(others.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
    expect(others.filter((name) => name.endsWith('.svg'))).toHaveLength(1);
    expect(others).toHaveLength(3);
    expect(pictures.length).toBeLessThanOrEqual(1);
  });
});

test('no script is asked for before the first paint', async ({ page }) => {
  // What else the first screen needs never answers, so that the page is painted before it has loaded.
  await page.route(/\.(woff2|svg)$/, () => {});
  const script = page.waitForRequest(/\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await script;
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByType('paint').map(({ startTime }) => startTime),
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }));
  expect(painted.length).toBeGreaterThan(0);
  for (const { startTime } of asked) {
    expect(startTime).toBeGreaterThanOrEqual(Math.min(...painted));
  }
});
