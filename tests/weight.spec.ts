/** What a first visit costs, and that nothing moves while it arrives. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT, PUBLISHED } from '../tools/paths.ts';
import { expect, hydrated, PHONE, test } from './site.ts';

/** Budgets, bytes as they travel. */
const FIRST_SCREEN_PICTURES = 90_000;
const FONTS = 60_000;

test.describe('on a phone with a dense screen', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('the first screen loads at most 90 kB of pictures and 60 kB of fonts', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrated(page);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
    const sum = (pattern: RegExp) =>
      loaded
        .filter(({ name }) => pattern.test(name))
        .reduce((total, { bytes }) => total + bytes, 0);
    expect(sum(/\.(avif|webp|jpg|png|svg)$/)).toBeGreaterThan(0);
    expect(sum(/\.(avif|webp|jpg|png|svg)$/)).toBeLessThanOrEqual(FIRST_SCREEN_PICTURES);
    expect(sum(/\.woff2$/)).toBeGreaterThan(0);
    expect(sum(/\.woff2$/)).toBeLessThanOrEqual(FONTS);
  });
});

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`nothing shifts from the first frame to the end of the page, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          window.noted ??= [];
          if ('value' in entry && typeof entry.value === 'number') {
            window.noted.push({ time: entry.startTime, value: entry.value });
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await hydrated(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += viewport.height / 2) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      // Two frames, and every picture that this has brought into view.
      await page.evaluate(async () => {
        const inView = [...document.images].filter((image) => {
          const box = image.getBoundingClientRect();
          return box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
        });
        await Promise.all(inView.map((image) => image.decode().catch(() => {})));
        for (let frame = 0; frame < 2; frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
    }
    expect(await page.evaluate(() => window.noted ?? [])).toEqual([]);
  });
}

test('originals of pictures are not published', () => {
  const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  const originals = new Set(
    globSync(path.join(CONTENT, 'images/*.{png,jpg,webp}')).map((file) => digest(file)),
  );
  const published = globSync(path.join(PUBLISHED, '**/*.{png,jpg,webp,avif}'));
  expect(originals.size).toBeGreaterThan(20);
  expect(published.length).toBeGreaterThan(originals.size);
  expect(published.filter((file) => originals.has(digest(file)))).toEqual([]);
});
