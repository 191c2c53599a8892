/** Parts that throw: each loses its own behaviour, and the page stays complete. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  bar,
  breakPart,
  carousel,
  changeResponse,
  consoleErrors,
  DESKTOP,
  expectCarousel,
  expectLists,
  expectWholePage,
  SLOW,
  hydrated,
  left,
  news,
  open,
  PHONE,
  PRELOAD_NOT_USED,
  pauseLines,
  scroll,
  serveBroken,
  serveEmbed,
  serveFaultyApp,
  team,
  test,
  video,
} from '#support/browser';
import { BASE, content, HAS_VIDEO, NEWS_DRIFTS, NO_VIDEO } from '#test-kit/content';

/** Makes all that uses a property of the browser throw. */
const sabotageApi = (page: Page, owner: 'window' | 'Element' | 'Navigator', name: string) =>
  page.addInitScript(
    ([from, property]) => {
      const get = () => {
        throw new Error('sabotage');
      };
      Object.defineProperty(from === 'window' ? window : window[from].prototype, property, { get });
    },
    [owner, name] as const,
  );

const expectSabotage = () => expect.poll(() => consoleErrors.list.join()).toContain('sabotage');

/** Opens the page, and waits for the error. */
async function openSabotaged(page: Page, address = '/') {
  await page.goto(address);
  await expectSabotage();
}

test.beforeEach(() => consoleErrors.expect(/sabotage/));

test('shows the router’s own page when a route throws while rendering', async ({ page }) => {
  consoleErrors.expect(/.*/);
  await serveBroken(page, 'People');
  await page.goto('/');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
});

for (const [api, viewport] of [
  ['ResizeObserver', DESKTOP],
  ['ResizeObserver', PHONE],
  ['IntersectionObserver', PHONE],
] as const) {
  test(`shows lists without ${api}, ${viewport.width} px wide`, {
    tag: api !== 'ResizeObserver' ? [] : '@slow',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await sabotageApi(page, 'window', api);
    await openSabotaged(page);
    await expectWholePage(page);
    // Each part is made, and fails, once it is near. The list that takes its place begins anew.
    await scroll.to(carousel.region(page));
    await expect(carousel.next(page)).toHaveCount(0);
    if (viewport === PHONE) {
      await scroll.to(team.first(page));
      await expect(team.pause(page)).toHaveCount(0);
    }
    await scroll.to(news.first(page));
    await expect(news.next(page)).toHaveCount(0);
    await expectLists(page, 'slide', 'member', 'card');
  });
}

/** The page is complete, and a part is a list without its control. */
async function expectListInstead(
  page: Page,
  list: Parameters<typeof expectLists>[1],
  control: (page: Page) => Locator,
) {
  await expect(control(page)).toHaveCount(0);
  await expectWholePage(page);
  await expectLists(page, list);
}

test('shows plates as a list when the carousel throws while rendering', SLOW, async ({ page }) => {
  await serveBroken(page, 'LiveCarousel');
  await openSabotaged(page);
  await expectListInstead(page, 'slide', carousel.next);
  await news.expectDrift(page);
});

test('shows plates as a list when the carousel throws at a press', async ({ page }) => {
  await serveBroken(page, 'scrollNext');
  await open(page);
  await carousel.next(page).click();
  await expectListInstead(page, 'slide', carousel.next);
  await news.expectDrift(page);
});

test('shows the news as a list when they can’t be animated', async ({ page }) => {
  test.skip(!NEWS_DRIFTS, 'the page has no strip that drifts');
  await sabotageApi(page, 'Element', 'animate');
  await open(page);
  await scroll.to(news.strip(page));
  await expectSabotage();
  await expectListInstead(page, 'card', news.next);
  await expectCarousel(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('shows the team as a list when its strip throws while rendering', async ({ page }) => {
    await serveBroken(page, 'LiveAdvancingStrip');
    await openSabotaged(page);
    await expectListInstead(page, 'member', team.pause);
    await expectCarousel(page);
    await news.expectDrift(page);
  });

  test('shows the team as a list when its strip throws at a step', SLOW, async ({ page }) => {
    await serveBroken(page, 'scrollNext');
    await open(page);
    await scroll.to(team.first(page));
    await expectListInstead(page, 'member', team.pause);
    await news.expectDrift(page);
  });

  test('shows lists, and pauses the lines, when pause buttons throw', SLOW, async ({ page }) => {
    await serveBroken(page, 'PauseButton');
    await openSabotaged(page);
    await expectWholePage(page);
    await expectLists(page, 'member', 'card');
    await expectCarousel(page);
    await pauseLines(page).press('Space');
    await expect(pauseLines(page)).toBeChecked();
  });
});

test('drifts and scrolls on when the news strip throws at a press', SLOW, async ({ page }) => {
  await open(page);
  await news.expectDrift(page);
  await page.evaluate(() => {
    Element.prototype.scrollTo = () => {
      throw new Error('sabotage');
    };
  });
  await news.next(page).click();
  await expectSabotage();
  await expectWholePage(page);
  const card = news.first(page);
  await news.strip(page).hover();
  const before = await left(card);
  await page.mouse.wheel(500, 0);
  await expect.poll(async () => before - (await left(card))).toBeGreaterThan(400);
  await news.expectDrift(page);
});

test('keeps links when tooltips throw', async ({ page }) => {
  await serveFaultyApp(page);
  await open(page);
  // Its next render is that with a tooltip.
  await breakPart(page, 'LiveTooltipLinks');
  await bar.lastEntry(page).focus();
  await page.keyboard.press('Tab');
  await expectSabotage();
  for (const { label } of content.site.social) await expect(bar.network(page, label)).toBeVisible();
  await expectWholePage(page);
});

test('leads everywhere when the navigation throws', SLOW, async ({ page }) => {
  await serveBroken(page, 'LiveNavigation');
  await openSabotaged(page);
  await expectWholePage(page);
  for (const { label, section } of content.bar.entries) {
    await bar.entry(page, label).click();
    await expect(page).toHaveURL(`${BASE}/${section}`);
    await expect(page.locator(`${section} :is(h1, h2)`).first()).toBeInViewport();
  }
  await expectCarousel(page);
});

test('shows poster and link when the video throws', async ({ page }) => {
  test.skip(!HAS_VIDEO, NO_VIDEO);
  await sabotageApi(page, 'Navigator', 'globalPrivacyControl');
  const requests = await serveEmbed(page);
  await openSabotaged(page);
  await scroll.to(video.poster(page));
  await expectWholePage(page);
  await expect(video.link(page)).toBeVisible();
  expect(requests).toEqual([]);
  await news.expectDrift(page);
  await expectCarousel(page);
});

for (const when of ['on load', 'while rendering']) {
  test(`shows poster and link when the player throws ${when}`, {
    tag: when !== 'on load' ? [] : '@slow',
  }, async ({ page }) => {
    test.skip(!HAS_VIDEO, NO_VIDEO);
    if (when === 'while rendering') await serveBroken(page, 'Player');
    else
      await changeResponse(page, '**/assets/player-address-*.js', ({ body }) => ({
        body: `throw new Error('sabotage');${body}`,
      }));
    await serveEmbed(page);
    await open(page);
    await scroll.to(video.poster(page));
    await expectSabotage();
    await expect(video.poster(page)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectWholePage(page);
    await news.expectDrift(page);
  });
}

test('runs the app once when it throws as it begins', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/hydrate-')) requests += 1;
  });
  await page.addInitScript(() => {
    const set = (value: unknown) => {
      Object.defineProperty(window, 'appHasRun', { value });
      throw new Error('sabotage');
    };
    Object.defineProperty(window, 'appHasRun', { set, configurable: true });
  });
  await openSabotaged(page);
  await carousel.next(page).click();
  await carousel.next(page).click();
  expect(await page.evaluate(() => window.earlyPresses?.buttons.length)).toBe(2);
  await expectWholePage(page);
  await expectLists(page, 'slide', 'member', 'card');
  expect(requests).toBe(1);
});

test('runs the app on /media when the first script throws', async ({ page }) => {
  consoleErrors.expect(PRELOAD_NOT_USED);
  await sabotageApi(page, 'window', 'PerformanceObserver');
  await openSabotaged(page, '/media');
  await hydrated(page);
  await expectWholePage(page);
  await expectCarousel(page);
});
