import { MEDIA_SCROLL_DELAY_MS } from '../../src/constants.ts';
import { MEDIA_SECTION, SECTIONS } from '../../src/content/sections.ts';
import {
  barLink,
  content,
  distanceFromBar,
  expect,
  holdScripts,
  hydrated,
  letAnimationsRun,
  notedValues,
  noting,
  open,
  type Page,
  PHONE,
  PRELOAD_NOT_USED,
  scrolled,
  stopClock,
  test,
} from './site.ts';

for (const address of ['/', '/media']) {
  test(`${address} shows the landing page`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.headline);
    const ids = await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(SECTIONS);
  });
}

test('/ stays at its start', async ({ page }) => {
  await open(page);
  await scrolled(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`/media scrolls to just under the bar, ${viewport.width} px wide, pictures late`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    // No picture arrives before the scroll has ended.
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/pictures/**', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/media', { waitUntil: 'commit' });
    await page.waitForFunction(() => window.scrollY > 1000);
    await scrolled(page);
    expect(Math.abs(await distanceFromBar(page, MEDIA_SECTION))).toBeLessThan(1);
    arrived.resolve();
    await page.waitForLoadState('networkidle');
    expect(Math.abs(await distanceFromBar(page, MEDIA_SECTION))).toBeLessThan(1);
  });
}

test('/media scrolls smoothly', async ({ page }) => {
  await page.addInitScript(noting(() => window.scrollY));
  await page.goto('/media');
  await page.waitForFunction(() => window.scrollY > 1000);
  await scrolled(page);
  expect((await notedValues(page)).length, 'positions on the way').toBeGreaterThan(5);
});

/** Opens /media with its timers stopped, and waits until it has been shown and its first script has run. */
async function arriveAtMedia(page: Page) {
  await stopClock(page);
  const response = page.waitForResponse(/\/assets\/start-/);
  await page.goto('/media');
  const firstScript = (await response).url();
  await page.evaluate(async (url) => {
    // A script that has run does not run again.
    await import(url);
    // The observer that tells the site of the first paint began before this one, and is told before it.
    await new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    });
  }, firstScript);
}

test(`/media scrolls ${MEDIA_SCROLL_DELAY_MS} ms after the page is shown`, async ({
  page,
  faults,
}) => {
  faults.expect(PRELOAD_NOT_USED);
  await arriveAtMedia(page);
  await page.clock.runFor(MEDIA_SCROLL_DELAY_MS - 1);
  await letAnimationsRun(page, 200);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.runFor(1);
  await page.waitForFunction(() => window.scrollY > 0);
});

test('/media leaves a visitor alone who comes back', async ({ page, faults }) => {
  // Where a typeface came too late in one of both visits, lines would break elsewhere, and the browser
  // would bring back what stood at the top rather than the position.
  faults.expect(/ERR_FAILED|^downloadable font: download failed/);
  faults.expect(PRELOAD_NOT_USED);
  await page.route(/\.woff2$/, (route) => route.abort());
  await open(page, '/media');
  await page.waitForFunction(() => window.scrollY > 1000);
  await scrolled(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.goto('/');
  await page.goBack();
  await hydrated(page);
  await letAnimationsRun(page, MEDIA_SCROLL_DELAY_MS * 4);
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(900, 0);
});

for (const { how, scroll } of [
  {
    how: 'by the wheel',
    scroll: async (page: Page) => {
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 200);
    },
  },
  {
    // As a screen reader does, or a wheel that was turned just before the script began to listen.
    how: 'without input that the page could hear',
    scroll: (page: Page) => page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' })),
  },
]) {
  test(`/media leaves a visitor alone who has begun to scroll ${how}`, async ({ page, faults }) => {
    faults.expect(PRELOAD_NOT_USED);
    await arriveAtMedia(page);
    await scroll(page);
    await page.waitForFunction(() => window.scrollY > 0);
    await page.clock.runFor(MEDIA_SCROLL_DELAY_MS * 10);
    await page.clock.resume();
    await scrolled(page);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(400);
  });
}

test('/media leaves a visitor alone who has begun to scroll before any script has come', async ({
  page,
  faults,
}) => {
  faults.expect(PRELOAD_NOT_USED);
  const release = await holdScripts(page, '**/assets/*.js');
  // Firefox counts scripts that are on their way to what it loads.
  await page.goto('/media', { waitUntil: 'domcontentloaded' });
  // A wheel that turns before there is a page on the screen scrolls nothing.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => window.scrollY > 0);
  release();
  await hydrated(page);
  await letAnimationsRun(page, MEDIA_SCROLL_DELAY_MS * 4);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(400);
});

test('/media#people goes to the people', async ({ page }) => {
  await open(page, '/media#people');
  await scrolled(page);
  expect(Math.abs(await distanceFromBar(page, 'people'))).toBeLessThan(1);
});

// tests/files/hosting.test.ts asks for a thousand more.
for (const address of ['/media/news', '/caf%C3%A9?x=1#y']) {
  test(`shows the not-found page at ${address}, and logs the address`, async ({ page, faults }) => {
    faults.expect(/404/);
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content['not-found'].heading);
    await expect(page.getByText(content['not-found'].message)).toBeVisible();
    await hydrated(page);
    const path = decodeURI(new URL(address, 'http://localhost').pathname);
    await expect.poll(() => messages.map((text) => decodeURI(text)).join('\n')).toContain(path);
    await page.getByRole('link', { name: content['not-found'].homeLink }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.headline);
  });
}

test('the bar of the not-found page leads to the sections', async ({ page, faults }) => {
  faults.expect(/404/);
  await open(page, '/nowhere');
  await barLink(page, 'people').click();
  await expect(page).toHaveURL('/#people');
  await page.waitForFunction(() => window.scrollY > 0);
  await scrolled(page);
  expect(Math.abs(await distanceFromBar(page, 'people'))).toBeLessThan(1);
});

test('hydration changes nothing', async ({ page, faults }) => {
  for (const address of ['/', '/media', '/nowhere?a=1']) {
    if (address.startsWith('/nowhere')) faults.expect(/404/);
    await page.goto(address, { waitUntil: 'commit' });
    const before = page.locator('#root h1');
    await before.evaluate((heading) => {
      heading.dataset.kept = '';
    });
    await hydrated(page);
    // React would have rendered the page anew, had its markup not matched.
    await expect(before).toHaveAttribute('data-kept');
    // Code that is still on its way when the page goes would be a fault of the test's.
    await page.waitForLoadState('networkidle');
  }
});
