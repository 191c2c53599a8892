/** Tests that a part that throws loses only its own behaviour, and that the page stays complete. */
import { expect, type Page } from '@playwright/test';
import {
  bar,
  carousel,
  consoleErrors,
  expectCarousel,
  expectLink,
  expectLists,
  expectWholePage,
  movePointer,
  news,
  openLive,
  PHONE,
  PRELOAD_NOT_USED,
  people,
  SLOW,
  scroll,
  serveBroken,
  serveEmbed,
  test,
  video,
  waitForHydration,
} from '#support/browser';

/** Makes a browser property throw when a script reads it. */
const breakApi = (page: Page, owner: 'window' | 'Element' | 'Navigator', name: string) =>
  page.addInitScript(
    ([from, property]) => {
      const get = () => {
        throw new Error('broken by the test');
      };
      Object.defineProperty(from === 'window' ? window : window[from].prototype, property, { get });
    },
    [owner, name] as const,
  );

/** Waits for the error that the app throws after it has loaded. */
const expectError = (page: Page) =>
  expect
    .poll(async () => {
      await movePointer(page);
      return consoleErrors.list.join();
    })
    .toContain('broken by the test');

/** Opens the page, and waits for the error. */
async function openBroken(page: Page, address = '/') {
  await page.goto(address);
  await expectError(page);
}

test.beforeEach(() => consoleErrors.expect(/broken by the test/));

test('shows the router’s error page when a route throws during rendering', async ({ page }) => {
  consoleErrors.expect(/.*/);
  await serveBroken(page, 'People');
  await page.goto('/');
  const isShown = async () => {
    await movePointer(page);
    return page.getByText('Unexpected Application Error!').isVisible();
  };
  await expect.poll(isShown).toBe(true);
});

test('shows lists without IntersectionObserver', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await breakApi(page, 'window', 'IntersectionObserver');
  await openBroken(page);
  for (const control of [carousel.next, people.pause, news.next])
    await expect(control(page)).toHaveCount(0);
  await expectWholePage(page);
  await expectLists(page, 'slide', 'member', 'card');
});

test('shows slides as a list when the carousel throws on a press', async ({ page }) => {
  await serveBroken(page, 'scrollNext');
  await openLive(page);
  await carousel.next(page).click();
  await expect(carousel.next(page)).toHaveCount(0);
  await expectWholePage(page);
  await expectLists(page, 'slide');
  await news.expectDrift(page);
});

test('shows the people as a list when their strip throws during rendering', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await serveBroken(page, 'LiveAdvancingStrip');
  await openBroken(page);
  await expect(people.pause(page)).toHaveCount(0);
  await expectWholePage(page);
  await expectLists(page, 'member');
  await expectCarousel(page);
});

test('shows the news as a list when the browser can’t animate the strip', async ({ page }) => {
  await breakApi(page, 'Element', 'animate');
  await openLive(page);
  await scroll.to(news.strip(page));
  await expect(news.next(page)).toHaveCount(0);
  await expectWholePage(page);
  await expectLists(page, 'card');
  await expectCarousel(page);
});

for (const { what, name } of [
  { what: 'tooltips throw', name: 'LiveTooltipLinks' },
  { what: 'the navigation throws', name: 'LiveNavigation' },
] as const) {
  test(`keeps links when ${what}`, SLOW, async ({ page }) => {
    await serveBroken(page, name);
    await openBroken(page);
    await expect(bar.network(page, 'Another network')).toBeVisible();
    await expectWholePage(page);
    await expectLink(page);
    await expectCarousel(page);
  });
}

test('shows poster and link when the video throws', async ({ page }) => {
  await breakApi(page, 'Navigator', 'globalPrivacyControl');
  const requests = await serveEmbed(page);
  await openBroken(page);
  await scroll.to(video.notice(page));
  await expectWholePage(page);
  await expect(video.link(page)).toBeVisible();
  await expectCarousel(page);
  expect(requests).toEqual([]);
});

test('shows poster and link when the player throws', SLOW, async ({ page }) => {
  await serveBroken(page, 'Player');
  await serveEmbed(page);
  await openLive(page);
  await scroll.to(video.notice(page));
  await expectError(page);
  await expect(video.poster(page)).toBeVisible();
  await expect(video.player(page)).toHaveCount(0);
  await expectWholePage(page);
});

test('runs the app once when it throws at its start', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/hydrate-')) requests += 1;
  });
  await page.addInitScript(() => {
    const set = (value: unknown) => {
      Object.defineProperty(window, 'appHasRun', { value });
      throw new Error('broken by the test');
    };
    Object.defineProperty(window, 'appHasRun', { set, configurable: true });
  });
  await openBroken(page);
  await carousel.next(page).click();
  await carousel.next(page).click();
  expect(await page.evaluate(() => window.earlyPresses?.buttons.length)).toBe(2);
  expect(requests).toBe(1);
  await expectWholePage(page);
  await expectLists(page, 'slide', 'member', 'card');
});

test('runs the app on /media when start.ts throws', SLOW, async ({ page }) => {
  consoleErrors.expect(PRELOAD_NOT_USED);
  await breakApi(page, 'window', 'PerformanceObserver');
  await openBroken(page, '/media');
  await waitForHydration(page);
  await expectWholePage(page);
  await expectCarousel(page);
});
