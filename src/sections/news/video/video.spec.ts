import { expect, type Locator, type Page } from '@playwright/test';
import { SHORT_VIDEO_TIMEOUT_MS } from '#constants';
import {
  app,
  changeResponse,
  clock,
  consoleErrors,
  DESKTOP,
  MOCK_SCRIPT,
  openLive,
  PHONE,
  PLAYER,
  PLAYER_PAGE,
  SLOW,
  scroll,
  sendPrivacyControl,
  serveEmbed,
  startServer,
  test,
  video,
} from '#support/browser';
import { EMBED_SCRIPT, PLAYER_ORIGIN } from '#video-provider';

const POST = 'https://www.tiktok.com/@example/video/7000000000000000000';
const NOTICE = 'This video loads content from TikTok.';

async function openAtVideo(page: Page) {
  await openLive(page);
  await scroll.to(video.notice(page));
}

/** Opens the page, stops the clock, scrolls to the video, and waits for the script's request. */
async function openAtVideoWithoutTime(page: Page, requests: string[]) {
  await openLive(page);
  await clock.stop(page);
  await scroll.to(video.notice(page));
  await expect.poll(() => requests.length).toBe(1);
}

/** Opens the page at the video, and holds the player's page back until the returned call. */
async function openWithoutPlayer(page: Page) {
  const loaded = Promise.withResolvers<void>();
  await serveEmbed(page);
  await page.route(PLAYER, async (route) => {
    await loaded.promise;
    await route.fulfill({ contentType: 'text/html', body: PLAYER_PAGE });
  });
  await openAtVideo(page);
  await expect(video.player(page)).toHaveCount(1);
  return loaded.resolve;
}

/** Expects poster, caption and link, but no player. */
async function expectPoster(page: Page) {
  await expect(video.poster(page)).toBeVisible();
  await expect(video.figure(page).getByText('A short video, and what it shows')).toBeVisible();
  await expect(video.link(page)).toHaveAttribute('href', POST);
  await expect(video.player(page).filter({ visible: true })).toHaveCount(0);
}

/** Expects a press on the poster to open the post in a new tab. */
async function expectPosterOpensPost(page: Page) {
  await page.context().route(POST, (route) => route.fulfill({ body: 'The post' }));
  const tab = page.context().waitForEvent('page');
  // `force`, because a link covers the poster and receives the press.
  await video.poster(page).click({ force: true });
  await expect(await tab).toHaveURL(POST);
}

test('has the expected accessibility tree', async ({ page }) => {
  await openLive(page);
  await expect(video.figure(page)).toMatchAriaSnapshot(`
    - /children: deep-equal
    - figure "A short video, and what it shows":
      - paragraph: This video loads content from TikTok.
      - checkbox "Load only when I press"
      - text: Load only when I press
      - img "A flat, upright picture."
      - button "Play the video"
      - text: Length 0:58 A short video, and what it shows
      - link "Watch on TikTok (opens in a new tab)":
        - /url: https://www.tiktok.com/@example/video/7000000000000000000
        - text: Watch on TikTok
  `);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows a play icon, and opens the post on a press', async ({ page }) => {
    await page.goto('/');
    await expectPoster(page);
    // Nothing loads without scripts, so notice and choice aren't needed.
    await expect(video.notice(page)).toBeHidden();
    await expect(video.choice(page)).toBeHidden();
    await expect(video.figure(page).getByText('0:58')).toBeVisible();
    await expect(video.press(page).locator('svg')).toBeVisible();
    await expectPosterOpensPost(page);
  });
});

/** Scrolls the top of the notice to a height of the window, % from the top. */
const scrollNotice = (page: Page, percent: number) =>
  video.notice(page).evaluate((notice, share) => {
    const top = notice.getBoundingClientRect().top - innerHeight * (share / 100);
    window.scrollBy({ top, behavior: 'instant' });
  }, percent);

/** Waits until the page's observers have reported, and expects that nothing was requested. */
async function expectNothingLoaded(page: Page, requests: string[]) {
  await clock.runAnimations(page, 100);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(requests).toEqual([]);
}

for (const { what, viewport, far, before } of [
  { what: 'downwards on a desktop', viewport: DESKTOP, far: 100, before: 75 },
  { what: 'upwards on a desktop', viewport: DESKTOP, far: -40, before: 0 },
  { what: 'downwards on a phone', viewport: PHONE, far: 100, before: 75 },
]) {
  test(`loads nothing before the notice was in view, scrolling ${what}, and then plays in a sandbox`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const requests = await serveEmbed(page);
    await openLive(page);
    const slot = video.figure(page).locator('> div');
    const size = () =>
      slot.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const sizeBefore = await size();
    for (const percent of [far, before]) {
      await scrollNotice(page, percent);
      await expectNothingLoaded(page, requests);
    }
    if (before > 0) {
      await expect(video.notice(page)).toBeInViewport({ ratio: 1 });
      await expect(video.choice(page)).toBeInViewport({ ratio: 1 });
    }
    await scrollNotice(page, 30);
    await expect(video.player(page)).toBeVisible();
    await expect(video.player(page)).toHaveAttribute('src', PLAYER);
    await expect(video.player(page)).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
    await expect(video.poster(page)).toBeHidden();
    await expect(video.choice(page)).toBeHidden();
    await expect(video.link(page)).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(await size()).toEqual(sizeBefore);
  });
}

test('loads nothing before a press if the visitor chooses this, and stores nothing', async ({
  page,
}) => {
  const requests = await serveEmbed(page);
  await openLive(page);
  await scrollNotice(page, 75);
  await video.choice(page).check();
  await scrollNotice(page, 30);
  await expect(video.play(page)).toHaveAccessibleDescription(NOTICE);
  await clock.runAnimations(page, 100);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(requests).toEqual([]);
  await video.play(page).click();
  await expect(video.figure(page)).toBeFocused();
  await expect(video.player(page)).toBeVisible();
  expect(requests).toHaveLength(1);
  const stored = await page.evaluate(() => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
  ]);
  expect(stored).toEqual(['', 0, 0]);
});

test('loads before the notice was in view on a press anywhere on the poster', async ({ page }) => {
  const requests = await serveEmbed(page);
  await openLive(page);
  await scrollNotice(page, 75);
  await expectNothingLoaded(page, requests);
  // `force`, because the button covers the poster and receives the press.
  await video.poster(page).click({ force: true, position: { x: 100, y: 120 } });
  await expect(video.player(page)).toBeVisible();
  await expect(video.figure(page)).toBeFocused();
});

test('keeps a choice from before the app loaded', async ({ page }) => {
  const requests = await serveEmbed(page);
  const releaseApp = await app.openWithout(page);
  await scrollNotice(page, 30);
  await video.choice(page).check();
  await releaseApp();
  await expect(video.play(page)).toBeVisible();
  await expect(video.choice(page)).toBeChecked();
  await expectNothingLoaded(page, requests);
});

test('loads in view again if the visitor changes the choice back by keyboard', async ({ page }) => {
  await serveEmbed(page);
  await openLive(page);
  await scrollNotice(page, 75);
  await video.choice(page).focus();
  await page.keyboard.press('Space');
  await expect(video.play(page)).toBeVisible();
  await scrollNotice(page, 30);
  await page.keyboard.press('Space');
  await expect(video.player(page)).toBeVisible();
  // The checkbox has disappeared.
  await expect(video.figure(page)).toBeFocused();
});

test('removes a player that hasn’t started if the visitor chooses to press first', async ({
  page,
}) => {
  const releasePlayer = await openWithoutPlayer(page);
  await video.choice(page).check();
  await expect(video.player(page)).toHaveCount(0);
  releasePlayer();
  await expect(video.play(page)).toBeVisible();
  await expectPoster(page);
});

test('shows the poster with a link to the post until the player has loaded', async ({ page }) => {
  const releasePlayer = await openWithoutPlayer(page);
  await expectPoster(page);
  await expect(video.notice(page)).toBeVisible();
  releasePlayer();
  await expect(video.player(page)).toBeVisible();
  await expect(video.play(page)).toBeHidden();
});

test('requests a blocked script four times, then keeps the poster', async ({ page }) => {
  consoleErrors.expect(/ERR_FAILED/);
  const requests = await serveEmbed(page, 'abort');
  await openAtVideoWithoutTime(page, requests);
  for (const [delay, count] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    // The removal of the failed attempt's iframe starts the delay before the retry.
    await expect(video.sandbox(page)).toHaveCount(0);
    await page.clock.runFor(delay);
    await expect.poll(() => requests.length).toBe(count);
  }
  await expect(video.sandbox(page)).toHaveCount(0);
  await page.clock.runFor(60_000);
  expect(requests).toHaveLength(4);
  await expectPoster(page);
});

test('plays when a retry succeeds', SLOW, async ({ page }) => {
  consoleErrors.expect(/ERR_FAILED/);
  const requests = await serveEmbed(page, 'abort');
  await openAtVideoWithoutTime(page, requests);
  await expect(video.sandbox(page)).toHaveCount(0);
  await page.route(EMBED_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: MOCK_SCRIPT }),
  );
  await page.clock.runFor(1000);
  await expect(video.player(page)).toBeVisible();
});

test('tries again on a press after a failure, and after a failed press', SLOW, async ({ page }) => {
  consoleErrors.expect(/ERR_FAILED/);
  const expectInView = (...elements: Locator[]) =>
    Promise.all(elements.map((element) => expect(element).toBeInViewport({ ratio: 1 })));
  const requests = await serveEmbed(page, 'abort');
  await openAtVideoWithoutTime(page, requests);
  // A desktop at 200 % zoom, which shows less than half of the video.
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(video.sandbox(page)).toHaveCount(0);
  await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
  await video.play(page).press('Enter');
  await expect(video.choice(page)).toBeHidden();
  await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(video.choice(page)).not.toBeChecked();
  await video.choice(page).press('Space');
  await expectInView(video.choice(page));
  await video.play(page).press('Enter');
  await expect(video.play(page)).toBeFocused();
  await expect(video.figure(page).getByRole('status')).toHaveText('The video loads.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
  await expect(page.getByRole('alert')).toContainText('The video doesn’t load now.');
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', POST);
  await expectInView(page.getByRole('alert'), video.play(page));
  await expect(video.play(page)).toBeFocused();
  await expect(video.choice(page)).toBeChecked();
  await page.route(EMBED_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: MOCK_SCRIPT }),
  );
  await video.play(page).click();
  await expect(video.player(page)).toBeVisible();
});

for (const { what, script, frame } of [
  { what: 'the script does nothing', script: { body: '' }, frame: video.sandbox },
  { what: 'the player sends no message', script: undefined, frame: video.player },
]) {
  test(`keeps the poster when ${what}`, async ({ page }) => {
    const requests = await serveEmbed(page, script);
    await page.route(PLAYER, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await openAtVideoWithoutTime(page, requests);
    await expect(frame(page)).toHaveCount(1);
    await expectPoster(page);
    await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectPoster(page);
  });
}

test('asks before loading when the browser sends Global Privacy Control', async ({ page }) => {
  await sendPrivacyControl(page);
  const requests = await serveEmbed(page);
  await openAtVideo(page);
  await expectPoster(page);
  await expect(video.play(page)).toHaveAccessibleDescription(NOTICE);
  await expect(video.choice(page)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await video.play(page).click();
  await expect(video.figure(page)).toBeFocused();
  await expect(video.player(page)).toBeVisible();
});

/** Serves page and app as with the content `loads: press`. */
async function serveWithPress(page: Page) {
  await changeResponse(page, '/', ({ body }) => {
    const changed = body.replace(/<label[^>]*><input[^>]*>Load only when I press<\/label>/, '');
    expect(changed, 'the page has the choice').not.toBe(body);
    return { body: changed };
  });
  await changeResponse(page, '**/assets/hydrate-*.js', ({ body }) => {
    const changed = body.replace(/\bloads:(['"`])near\1/, 'loads:$1press$1');
    expect(changed, 'the app’s script contains `loads`').not.toBe(body);
    return { body: changed };
  });
}

test('loads nothing before a press if the content has `loads: press`', async ({ page }) => {
  await serveWithPress(page);
  const requests = await serveEmbed(page);
  await openAtVideo(page);
  await expect(video.play(page)).toHaveAccessibleDescription(NOTICE);
  await expect(video.notice(page)).toBeVisible();
  await expect(video.choice(page)).toHaveCount(0);
  await expectPoster(page);
  await expectNothingLoaded(page, requests);
  await video.play(page).click();
  await expect(video.player(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('asks before loading when the browser sends Save-Data', SLOW, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await openAtVideo(page);
  await expect(video.play(page)).toBeVisible();
});

test.describe('the transcript', () => {
  test.use({ javaScriptEnabled: false });

  const words = (page: Page) => page.getByText('A hand opens and closes a hinge.');

  test('is open without scripts', async ({ page }) => {
    await page.goto('/');
    await expect(words(page)).toBeVisible();
  });

  test('is printed open', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect(words(page)).toBeVisible();
  });
});

/** A script that tries all forbidden actions and reports the actions that succeed. */
const hostile = (elsewhere: string) => `
  const attempts = {
    readPage: () => parent.document.body.textContent,
    readCookies: () => document.cookie,
    readStorage: () => localStorage.length,
    leave: () => { top.location.href = '${elsewhere}'; },
    openWindow: () => { if (!window.open('${elsewhere}')) throw new Error('no window'); },
  };
  const done = Object.keys(attempts).filter((name) => {
    try { attempts[name](); return true; } catch { return false; }
  });
  fetch('${elsewhere}').catch(() => {});
  document.body.append(Object.assign(document.createElement('iframe'), { src: '${elsewhere}' }));
  for (const player of ['${elsewhere}', 'javascript:alert(1)', '${PLAYER_ORIGIN}/login']) {
    parent.postMessage({ player }, '*');
  }
  alert('Buy something else');
  parent.postMessage({ done: 'Done: ' + done }, '*');
`;

test('gives a hostile script no access to the page or the user', async ({ page, context }) => {
  consoleErrors.expect(
    /sandboxed|Content.Security.Policy|Failed to read|Unsafe attempt|Ignored call/,
  );
  await context.addCookies([{ name: 'secret', value: '1', url: 'http://localhost' }]);
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data.done) document.documentElement.dataset.done = data.done;
    });
  });
  // A real server: in Firefox, Playwright also reports requests that the security policy blocks.
  const reached: string[] = [];
  const elsewhere = await startServer((_, response) => {
    reached.push('the server');
    response.end('anything');
  });
  page.on('dialog', (dialogue) => {
    reached.push('the user');
    void dialogue.dismiss();
  });
  await serveEmbed(page, { body: hostile(`${elsewhere.origin}/`) });
  await openAtVideo(page);
  await expect(page.locator('html')).toHaveAttribute('data-done', 'Done: ');
  await clock.runAnimations(page, 300);
  await elsewhere.stop();
  expect(reached).toEqual([]);
  await expect(page).toHaveURL('/');
  expect(context.pages()).toHaveLength(1);
  await expectPoster(page);
  await expect(video.player(page)).toHaveCount(0);
});
