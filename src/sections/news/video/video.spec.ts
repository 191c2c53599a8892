import { expect, type Page } from '@playwright/test';
import { DATA_CACHE_RETRY_COUNT, SHORT_VIDEO_TIMEOUT_MS } from '#constants';
import {
  boxOf,
  clock,
  consoleErrors,
  open,
  PLAYER,
  PLAYER_PAGE,
  STAND_IN,
  scroll,
  sendPrivacyControl,
  serveEmbed,
  startServer,
  test,
  video,
} from '#support/browser';
import { video as words } from '#test-kit/content';
import { EMBED_SCRIPT, PLAYER_ORIGIN } from '#video-provider';

test.skip(!words, 'the page has no video');

/** Shows poster, caption and link, and no player. */
async function expectPoster(page: Page) {
  await expect(video.poster(page)).toBeVisible();
  await expect(video.figure(page).getByText(words?.caption ?? '')).toBeVisible();
  await expect(video.link(page)).toHaveAttribute('href', words?.url ?? '');
  await expect(video.player(page).filter({ visible: true })).toHaveCount(0);
}

/** A press anywhere on the poster opens the post. */
async function expectPosterOpensPost(page: Page) {
  await expect(video.press(page)).toHaveAttribute('href', words?.url ?? '');
  await expect(video.press(page)).toHaveAttribute('tabindex', '-1');
  const [press, poster] = [await boxOf(video.press(page)), await boxOf(video.poster(page))];
  expect(press).toEqual(poster);
  await expect(video.press(page).locator('svg')).toBeVisible();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows that it is a video, and opens the post on a press', async ({ page }) => {
    await page.goto('/');
    await expectPoster(page);
    await expectPosterOpensPost(page);
    if (words?.length) await expect(video.figure(page).getByText(words.length)).toBeVisible();
  });
});

async function openAtVideo(page: Page) {
  await open(page);
  await scroll.to(video.figure(page));
}

/** Opens the page with its timers stopped, and scrolls to the video, which requests its script. */
async function openAtVideoWithoutTime(page: Page, requests: string[]) {
  await open(page);
  await clock.stop(page);
  await scroll.to(video.figure(page));
  await expect.poll(() => requests.length).toBe(1);
}

test('plays in a sandbox without a press, but loads nothing before it is near the window', async ({
  page,
}) => {
  const requests = await serveEmbed(page);
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  const slot = video.figure(page).locator('> div');
  const size = () => slot.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const before = await size();

  // Just below the window.
  await video.figure(page).evaluate((figure) => {
    window.scrollBy({ top: figure.getBoundingClientRect().top - innerHeight, behavior: 'instant' });
  });
  await expect(video.player(page)).toBeVisible();
  await expect(video.poster(page)).toBeHidden();
  expect(requests).toHaveLength(1);
  await expect(video.player(page)).toHaveAttribute('src', PLAYER);
  const allowed = (await video.player(page).getAttribute('sandbox'))?.split(' ') ?? [];
  expect(allowed).toContain('allow-same-origin');
  expect(allowed.filter((right) => /top-navigation|modals|downloads/.test(right))).toEqual([]);
  expect(await size()).toEqual(before);
  await expect(video.link(page)).toBeVisible();
});

test('shows the poster until the player has loaded', async ({ page }) => {
  const loaded = Promise.withResolvers<void>();
  await serveEmbed(page);
  await page.route(PLAYER, async (route) => {
    await loaded.promise;
    await route.fulfill({ contentType: 'text/html', body: PLAYER_PAGE });
  });
  await openAtVideo(page);
  await expect(video.player(page)).toHaveCount(1);
  await expectPoster(page);
  await expectPosterOpensPost(page);
  loaded.resolve();
  await expect(video.player(page)).toBeVisible();
  await expect(video.poster(page)).toBeHidden();
  await expect(video.press(page)).toBeHidden();
});

test('tries a blocked script four times, waits longer each time, and keeps the poster', async ({
  page,
}) => {
  consoleErrors.expect(/ERR_FAILED/);
  const requests = await serveEmbed(page, 'abort');
  await openAtVideoWithoutTime(page, requests);
  // The wait begins when the document of the failed attempt has left the page.
  for (const [retry, wait] of [1000, 2000, 4000].entries()) {
    await expect(video.sandbox(page)).toHaveCount(0);
    await page.clock.runFor(wait - 50);
    expect(requests).toHaveLength(retry + 1);
    await page.clock.runFor(100);
    await expect.poll(() => requests.length).toBe(retry + 2);
  }
  await expect(video.sandbox(page)).toHaveCount(0);
  await page.clock.runFor(60_000);
  expect(requests).toHaveLength(1 + DATA_CACHE_RETRY_COUNT);
  await expectPoster(page);
});

test('plays when a retry succeeds', async ({ page }) => {
  consoleErrors.expect(/ERR_FAILED/);
  await page.clock.install();
  await serveEmbed(page);
  const failed = page.waitForEvent('requestfailed', (one) => one.url() === EMBED_SCRIPT);
  await page.route(EMBED_SCRIPT, (route) => route.abort(), { times: 1 });
  await openAtVideo(page);
  await failed;
  await expect(video.sandbox(page)).toHaveCount(0);
  await page.clock.fastForward(1000);
  await expect(video.player(page)).toBeVisible();
});

for (const { what, script, error, sandboxes } of [
  { what: 'does nothing', script: { body: '' }, sandboxes: 1 },
  { what: 'is garbage', script: { body: '<html>' }, error: /SyntaxError/, sandboxes: 1 },
  { what: 'fails with status 500', script: { status: 500 }, error: /500/, sandboxes: 0 },
]) {
  test(`keeps the poster for good when the script ${what}`, {
    tag: what === 'is garbage' ? '@slow' : [],
  }, async ({ page }) => {
    if (error) consoleErrors.expect(error);
    await openAtVideoWithoutTime(page, await serveEmbed(page, script));
    await expect(video.sandbox(page)).toHaveCount(sandboxes);
    await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS - 1);
    await expect(video.sandbox(page)).toHaveCount(sandboxes);
    await page.clock.runFor(1);
    await expect(video.sandbox(page)).toHaveCount(0);
    await expectPoster(page);
  });
}

test('keeps the poster for good when the script loads too late', async ({ page }) => {
  const requests = await serveEmbed(page);
  const loaded = Promise.withResolvers<void>();
  await page.route(EMBED_SCRIPT, async (route) => {
    requests.push(route.request().url());
    await loaded.promise;
    // Its document has gone, and the request with it.
    await route.fulfill({ contentType: 'text/javascript', body: STAND_IN }).catch(() => {});
  });
  await openAtVideoWithoutTime(page, requests);
  await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
  await expect(page.locator('iframe')).toHaveCount(0);
  loaded.resolve();
  await clock.runAnimations(page, 300);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectPoster(page);
});

for (const { what, status, error } of [
  { what: 'is blocked', error: /ERR_/ },
  { what: 'fails with status 500', status: 500, error: /500/ },
  { what: 'sends no message', status: 200 },
]) {
  test(`keeps the poster for good when the player ${what}`, {
    tag: what === 'sends no message' ? [] : '@slow',
  }, async ({ page }) => {
    if (error) consoleErrors.expect(error);
    const requests = await serveEmbed(page);
    await page.route(PLAYER, (route) =>
      status ? route.fulfill({ status, body: '' }) : route.abort(),
    );
    await openAtVideoWithoutTime(page, requests);
    await expect(video.sandbox(page)).toHaveCount(0);
    await expect(video.player(page)).toHaveCount(1);
    await expectPoster(page);
    await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
    await expect(video.player(page)).toHaveCount(0);
    await expectPoster(page);
  });
}

test('takes the address of a player from its sandboxed iframe only', async ({ page }) => {
  await serveEmbed(page, { body: '' });
  await openAtVideo(page);
  await expect(video.sandbox(page)).toHaveCount(1);
  await page.evaluate((address) => window.postMessage({ player: address }, '*'), PLAYER);
  await clock.runAnimations(page, 200);
  await expect(video.player(page)).toHaveCount(0);
});

test('shows a player on its own message only', async ({ page }) => {
  await serveEmbed(page);
  await page.route(PLAYER, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await openAtVideo(page);
  await expect(video.player(page)).toHaveCount(1);
  /**
   * Sends a message as if from the player's window or another one, of the player's origin or the
   * page's.
   */
  const send = (from: { otherOrigin?: boolean; otherWindow?: boolean }) =>
    video.player(page).evaluate((frame: HTMLIFrameElement, { otherOrigin, otherWindow }) => {
      const other = document.createElement('iframe');
      frame.after(other);
      const source = otherWindow ? other.contentWindow : frame.contentWindow;
      const origin = otherOrigin ? location.origin : new URL(frame.src).origin;
      dispatchEvent(new MessageEvent('message', { origin, source }));
      other.remove();
    }, from);
  await send({ otherOrigin: true });
  await send({ otherWindow: true });
  await clock.runAnimations(page, 200);
  await expectPoster(page);
  await send({});
  await expect(video.player(page)).toBeVisible();
});

test('keeps the poster when the player’s own code fails to load', async ({ page }) => {
  consoleErrors.expect(/ERR_FAILED|player-address/);
  const requests = await serveEmbed(page);
  await page.route('**/assets/player-address-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (one) => /player-address/.test(one.url()));
  await openAtVideo(page);
  await failed;
  await expectPoster(page);
  expect(requests).toEqual([]);
});

const sendSaveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );

for (const [signal, send] of [
  ['Global Privacy Control', sendPrivacyControl],
  ['Save-Data', sendSaveData],
] as const) {
  test(`asks first when the browser sends ${signal}`, async ({ page }) => {
    await send(page);
    const requests = await serveEmbed(page);
    await openAtVideo(page);
    await expectPoster(page);
    await expect(video.figure(page).getByText(words?.playNotice ?? '')).toBeVisible();
    // A press there would play it elsewhere.
    await expect(video.press(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await video.play(page).click();
    await expect(video.figure(page)).toBeFocused();
    await expect(video.player(page)).toBeVisible();
    expect(requests).toHaveLength(1);
  });
}

test.describe('after a press that the browser’s privacy signal asked for', () => {
  test.beforeEach(({ page }) => sendPrivacyControl(page));

  test('opens the post from the poster when the player sends no message', async ({ page }) => {
    await serveEmbed(page);
    await page.route(PLAYER, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await openAtVideo(page);
    await clock.stop(page);
    await video.play(page).click();
    await expect(video.player(page)).toHaveCount(1);
    await expectPoster(page);
    // The second click of a double click would open the post.
    await expect(video.press(page)).toHaveCount(0);
    await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
    await expect(video.player(page)).toHaveCount(0);
    await expectPoster(page);
    await expectPosterOpensPost(page);
    await expect(video.figure(page)).toBeFocused();
  });

  test('keeps the poster when the player’s own code fails to load, and opens the post from it', async ({
    page,
  }) => {
    consoleErrors.expect(/ERR_FAILED|player-address/);
    await serveEmbed(page);
    await page.route('**/assets/player-address-*.js', (route) => route.abort());
    await openAtVideo(page);
    await video.play(page).click();
    await expectPosterOpensPost(page);
    await expectPoster(page);
    await expect(video.play(page)).toHaveCount(0);
    await expect(video.figure(page)).toBeFocused();
  });
});

/** Tries what the provider's script must not be able to do, and reports what succeeded. */
const hostile = (elsewhere: string) => `
  const attempts = {
    readPage: () => parent.document.body.textContent,
    readCookies: () => document.cookie,
    readStorage: () => localStorage.length,
    navigateTop: () => { top.location.href = '${elsewhere}'; },
    openWindow: () => { if (!window.open('${elsewhere}')) throw new Error('no window'); },
    alert: () => { if (window.alert('!') === undefined) throw new Error('no dialogue seen'); },
  };
  const succeeded = Object.entries(attempts).flatMap(([name, attempt]) => {
    try { attempt(); return [name]; } catch { return []; }
  });
  fetch('${elsewhere}').then(() => succeeded.push('fetch'), () => {});
  new Image().src = '${elsewhere}';
  for (const address of ['${elsewhere}', 'javascript:alert(1)', '${PLAYER_ORIGIN}/login']) {
    parent.postMessage({ player: address }, '*');
  }
  parent.postMessage({ succeeded }, '*');
  document.body.append(Object.assign(document.createElement('iframe'), { src: '${elsewhere}' }));
`;

test('gives a hostile script no access to the page or the user', async ({
  page,
  context,
  request,
}) => {
  consoleErrors.expect(
    /sandboxed|Content.Security.Policy|Failed to read|Unsafe attempt|Ignored call/,
  );
  const dialogues: string[] = [];
  page.on('dialog', (dialogue) => {
    dialogues.push(dialogue.message());
    void dialogue.dismiss();
  });
  await context.addCookies([{ name: 'secret', value: '1', url: 'http://localhost' }]);
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data.succeeded) document.documentElement.dataset.succeeded = data.succeeded.join();
    });
  });
  // A real server: Firefox reports requests that the policy then blocks.
  const requested: string[] = [];
  const elsewhere = await startServer(({ url = '' }, response) => {
    requested.push(url);
    response.end('anything');
  });
  const requests = await serveEmbed(page, { body: hostile(`${elsewhere.origin}/`) });
  await open(page);
  const address = page.url();
  await scroll.to(video.figure(page));
  await expect.poll(() => requests.length).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-succeeded', '');
  await clock.runAnimations(page, 300);
  expect(requested).toEqual([]);
  await request.get(`${elsewhere.origin}/seen`);
  expect(requested).toEqual(['/seen']);
  await elsewhere.stop();
  expect(page.url()).toBe(address);
  expect(context.pages()).toHaveLength(1);
  expect(dialogues).toEqual([]);
  await expectPoster(page);
  await expect(video.player(page)).toHaveCount(0);
});
