import { createServer } from 'node:http';
import { DATA_CACHE_RETRY_COUNT, SHORT_VIDEO_TIMEOUT_MS } from '../../src/constants.ts';
import { PLAYER_ORIGIN } from '../../src/ui/short-video/provider.ts';
import {
  content,
  EMBED_SCRIPT,
  expect,
  letAnimationsRun,
  open,
  type Page,
  scrollTo,
  stopClock,
  test,
} from './site.ts';
import { PLAYER, PLAYER_PAGE, STAND_IN } from './stand-in-pages.ts';
import { answer } from './stand-in-player.ts';

const { video } = content.news;

const figure = (page: Page) => page.locator('#news figure').first();
const slot = (page: Page) => figure(page).locator('> div');
const poster = (page: Page) => figure(page).getByRole('img', { name: video.poster.alt });
const frame = (page: Page) => figure(page).locator('iframe');
/** The document that the provider's script runs in, while it does. */
const sandbox = (page: Page) => page.locator('body > iframe');
const playButton = (page: Page) => figure(page).getByRole('button', { name: video.playButton });

/** Poster, caption and link are there, the player is not. */
async function expectPoster(page: Page) {
  await expect(poster(page)).toBeVisible();
  await expect(figure(page).getByText(video.caption)).toBeVisible();
  await expect(figure(page).getByRole('link', { name: video.watchLink })).toHaveAttribute(
    'href',
    video.url,
  );
  await expect(frame(page).filter({ visible: true })).toHaveCount(0);
}

test('loads by itself, but not before it comes near the window', async ({ page }) => {
  const requests = await answer(page, { body: STAND_IN });
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  const size = await slot(page).evaluate((element) => [element.clientWidth, element.clientHeight]);

  await scrollTo(page.locator('#people'));
  await expect(frame(page)).toBeVisible();
  await expect(poster(page)).toBeHidden();
  expect(requests).toHaveLength(1);
  await expect(frame(page)).toHaveAttribute('src', PLAYER);
  expect(
    await slot(page).evaluate((element) => [element.clientWidth, element.clientHeight]),
  ).toEqual(size);
  await expect(figure(page).getByRole('link', { name: video.watchLink })).toBeVisible();
});

test('shows the poster until the player has loaded', async ({ page }) => {
  const loaded = Promise.withResolvers<void>();
  await answer(page, { body: STAND_IN });
  await page.route(PLAYER, async (route) => {
    await loaded.promise;
    await route.fulfill({ contentType: 'text/html', body: PLAYER_PAGE });
  });
  await open(page);
  await scrollTo(figure(page));
  await expect(frame(page)).toHaveCount(1);
  await expectPoster(page);
  loaded.resolve();
  await expect(frame(page)).toBeVisible();
  await expect(poster(page)).toBeHidden();
});

test('tries a blocked script four times, waits longer each time, and keeps the poster', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  const requests = await answer(page, 'abort');
  await open(page);
  await stopClock(page);
  await scrollTo(figure(page));
  await expect.poll(() => requests.length).toBe(1);
  // An attempt has failed when its document has left the page; only then the wait begins.
  for (const [retry, wait] of [1000, 2000, 4000].entries()) {
    await expect(sandbox(page)).toHaveCount(0);
    await page.clock.runFor(wait - 50);
    expect(requests).toHaveLength(retry + 1);
    await page.clock.runFor(100);
    await expect.poll(() => requests.length).toBe(retry + 2);
  }
  await expect(sandbox(page)).toHaveCount(0);
  await page.clock.runFor(60_000);
  expect(requests).toHaveLength(1 + DATA_CACHE_RETRY_COUNT);
  await expectPoster(page);
});

test('plays when a further attempt succeeds', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
  await answer(page, { body: STAND_IN });
  await page.route(EMBED_SCRIPT, (route) => route.abort(), { times: 1 });
  await open(page);
  await scrollTo(figure(page));
  await expect(frame(page)).toBeVisible();
});

for (const { what, script, fault } of [
  { what: 'does nothing', script: { body: '' }, fault: undefined },
  { what: 'is garbage', script: { body: '<html>' }, fault: /SyntaxError/ },
]) {
  test(`keeps the poster for good when the script ${what}`, async ({ page, faults }) => {
    if (fault) faults.expect(fault);
    const requests = await answer(page, script);
    await open(page);
    await stopClock(page);
    await scrollTo(figure(page));
    await expect.poll(() => requests.length).toBe(1);
    await expect(sandbox(page)).toHaveCount(1);
    await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS - 1);
    await expect(sandbox(page)).toHaveCount(1);
    await page.clock.runFor(1);
    // With its document gone, a script that comes late has nowhere to go.
    await expect(sandbox(page)).toHaveCount(0);
    await expectPoster(page);
  });
}

test('keeps the poster for good when the script answers with an error', async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  const requests = await answer(page, { status: 500 });
  await open(page);
  await stopClock(page);
  await scrollTo(figure(page));
  await expect.poll(() => requests.length).toBe(1);
  await expect(sandbox(page)).toHaveCount(0);
  await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
  await expect(sandbox(page)).toHaveCount(0);
  await expectPoster(page);
});

for (const { what, respond, fault } of [
  { what: 'is blocked', respond: { abort: true }, fault: /ERR_/ },
  { what: 'answers with an error', respond: { status: 500 }, fault: /500/ },
  { what: 'never speaks', respond: { status: 200 }, fault: undefined },
]) {
  test(`keeps the poster for good when the player ${what}`, async ({ page, faults }) => {
    if (fault) faults.expect(fault);
    const requests = await answer(page, { body: STAND_IN });
    await page.route(PLAYER, (route) =>
      respond.abort ? route.abort() : route.fulfill({ status: respond.status ?? 200, body: '' }),
    );
    await open(page);
    await stopClock(page);
    await scrollTo(figure(page));
    await expect.poll(() => requests.length).toBe(1);
    await expect(sandbox(page)).toHaveCount(0);
    await expect(frame(page)).toHaveCount(1);
    await expectPoster(page);
    await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
    await expect(frame(page)).toHaveCount(0);
    await expectPoster(page);
  });
}

test('takes the address of a player from its sandboxed iframe only', async ({ page }) => {
  await answer(page, { body: '' });
  await open(page);
  await scrollTo(figure(page));
  await expect(sandbox(page)).toHaveCount(1);
  await page.evaluate((player) => window.postMessage({ player }, '*'), PLAYER);
  await letAnimationsRun(page, 200);
  await expect(frame(page)).toHaveCount(0);
});

test('shows a player when that player speaks, and no other document', async ({ page }) => {
  await answer(page, { body: STAND_IN });
  await page.route(PLAYER, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await open(page);
  await scrollTo(figure(page));
  await expect(frame(page)).toHaveCount(1);
  // Same window, another origin; then the origin of the player, another window.
  await frame(page).evaluate((element) => {
    const { contentWindow: source } = element instanceof HTMLIFrameElement ? element : {};
    dispatchEvent(new MessageEvent('message', { origin: location.origin, source: source ?? null }));
    const other = document.createElement('iframe');
    element.after(other);
    const origin = new URL(element.getAttribute('src') ?? '').origin;
    dispatchEvent(new MessageEvent('message', { origin, source: other.contentWindow }));
    other.remove();
  });
  await letAnimationsRun(page, 200);
  await expectPoster(page);
  await frame(page).evaluate((element) => {
    const { contentWindow: source } = element instanceof HTMLIFrameElement ? element : {};
    const origin = new URL(element.getAttribute('src') ?? '').origin;
    dispatchEvent(new MessageEvent('message', { origin, source: source ?? null }));
  });
  await expect(frame(page)).toBeVisible();
});

test('keeps the poster when the player’s own code does not come', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|player-address/);
  const requests = await answer(page, { body: STAND_IN });
  await page.route('**/assets/player-address-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('player-address'),
  );
  await open(page);
  await scrollTo(figure(page));
  await failed;
  await expectPoster(page);
  expect(requests).toEqual([]);
});

for (const { signal, script } of [
  {
    signal: 'Global Privacy Control',
    script: () =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  },
  {
    signal: 'Save-Data',
    script: () =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  },
]) {
  test(`asks first where the visitor sends ${signal}`, async ({ page }) => {
    await page.addInitScript(script);
    const requests = await answer(page, { body: STAND_IN });
    await open(page);
    await scrollTo(figure(page));
    await expectPoster(page);
    await expect(figure(page).getByText(video.playNotice)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await playButton(page).click();
    await expect(figure(page)).toBeFocused();
    await expect(frame(page)).toBeVisible();
    expect(requests).toHaveLength(1);
  });
}

test('does not ask anybody else', async ({ page }) => {
  await open(page);
  await scrollTo(figure(page));
  await expect(playButton(page)).toHaveCount(0);
});

/** Does what a script of the provider's must not be able to do, and tells what it could. */
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

test('a hostile script can do nothing to the page or the visitor', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.expect(/sandboxed|Content.Security.Policy|Failed to read|Unsafe attempt|Ignored call/);
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
  // A server that would answer, because what a browser says it asks is not yet what it sends: Firefox tells
  // of a frame that the policy then stops.
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end('anything');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  const port = typeof listening === 'object' && listening ? listening.port : 0;
  const elsewhere = `http://127.0.0.1:${port}/`;
  await page.route(`${elsewhere}**`, (route) => route.continue());
  const requests = await answer(page, { body: hostile(elsewhere) });
  await open(page);
  const address = page.url();
  await scrollTo(figure(page));
  await expect.poll(() => requests.length).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-succeeded', '');
  await letAnimationsRun(page, 300);
  expect(asked).toEqual([]);
  await request.get(`${elsewhere}seen`);
  expect(asked).toEqual(['/seen']);
  server.close();
  expect(page.url()).toBe(address);
  expect(context.pages()).toHaveLength(1);
  expect(dialogues).toEqual([]);
  await expectPoster(page);
  await expect(frame(page)).toHaveCount(0);
});

test('the player gets its origin, but no way to lead the visitor off the page', async ({
  page,
}) => {
  await answer(page, { body: STAND_IN });
  await open(page);
  await scrollTo(figure(page));
  await expect(frame(page)).toBeVisible();
  const allowed = (await frame(page).getAttribute('sandbox'))?.split(' ') ?? [];
  expect(allowed).toContain('allow-same-origin');
  expect(allowed.filter((right) => /top-navigation|modals|downloads/.test(right))).toEqual([]);
  // Its script is gone.
  await expect(sandbox(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows poster, caption and link', async ({ page }) => {
    await page.goto('/');
    await figure(page).scrollIntoViewIfNeeded();
    await expectPoster(page);
  });
});
