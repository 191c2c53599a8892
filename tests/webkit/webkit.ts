/** Drives Debian's WebKit through WebDriver. Methods find elements by CSS selectors. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { createServer } from '@site-kit/hosting';
import { findFreePort, startProgram } from '#programs';
import { FULL } from '#support/sites';
import { findWebKit } from './index.ts';
import { startPlayer } from './player.ts';

declare global {
  interface Window {
    /** Uncaught errors, policy violations, and the console's errors and warnings. */
    pageErrors?: string[];
  }
}

/** Runs in the page: starts to record errors. Returns false if the page isn't new or not parsed. */
function recordErrors() {
  const isNew = location.protocol === 'http:' && window.pageErrors === undefined;
  if (!isNew || document.readyState === 'loading') return false;
  window.pageErrors = [];
  const record = (message: string) => window.pageErrors?.push(message);
  addEventListener('error', ({ message }) => record(message));
  addEventListener('unhandledrejection', ({ reason }) => record(`${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words) => record(words.join(' '));
  return true;
}

/** @param address the driver's address */
async function startSession(address: string, capabilities: object) {
  const send = async (command: string, body: object) => {
    const response = await fetch(`${address}/session${command}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit failed at "${command}": ${value.message}`);
    return value;
  };
  const { sessionId } = await send('', { capabilities: { alwaysMatch: capabilities } });
  return {
    send: (command: string, body: object) => send(`/${sessionId}${command}`, body),
    end: () => fetch(`${address}/session/${sessionId}`, { method: 'DELETE' }),
  };
}

/** Starts WebKit on a virtual screen. */
async function startWebKit(proxy: string) {
  const programs = findWebKit();
  if (!programs) throw new Error('WebKit is not installed: see docs/testing.md.');
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  // Xvfb chooses a free display number and prints the number.
  const options = '-displayfd 1 -screen 0 1600x1200x24 -nolisten tcp';
  const screen = startProgram(programs.screen, options.split(' '));
  const number = await screen.ready((output) => output.match(/^\d+(?=\n)/m)?.[0]);
  const port = await findFreePort();
  const driver = startProgram(programs.driver, [`--port=${port}`], {
    env: {
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      ...{ XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
      // On machines without a graphics card, DMA-BUF rendering draws only a tenth of the frames.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      MESA_SHADER_CACHE_DISABLE: 'true',
      // WebKit can't sandbox its processes as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await driver.ready(() => fetch(`${address}/status`).catch(() => undefined));
  const session = await startSession(address, {
    // Lets tests use the page before the app has loaded.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: programs.browser,
      args: [
        ...['--automation', `--proxy=${proxy}`, '--ignore-host=localhost', '--ignore-tls-errors'],
      ],
    },
  });
  return {
    send: session.send,
    stop: async () => {
      await session.end();
      await driver.stop();
      await screen.stop();
      // Retried, because WebKit's subprocesses still write for a moment after WebKit has ended.
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function startPage() {
  const player = await startPlayer();
  const { send, stop } = await startWebKit(player.proxy);
  /** Holds back the app's script until errors are recorded. */
  let app = Promise.withResolvers<void>();
  const site = await createServer(FULL.client, FULL.layout);
  site.addHook('onRequest', ({ url }) =>
    url.includes('/hydrate-') ? app.promise : Promise.resolve(),
  );
  const { port } = new URL(await site.listen({ host: 'localhost', port: 0 }));

  const evaluate = <Result, Given extends unknown[]>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> =>
    send('/execute/sync', { script: `return (${run})(...arguments)`, args: given });

  return {
    evaluate,
    /** Requests to other hosts. */
    requests: player.requests,
    /** @param width at least 447 px, the width of MiniBrowser's smallest window */
    open: async (width = 1280) => {
      app = Promise.withResolvers();
      await send('/window/rect', { x: 0, y: 0, width, height: 900 });
      await send('/url', { url: `http://localhost:${port}/` });
      // Retried, because this fails while the browser navigates.
      await expect.poll(() => evaluate(recordErrors).catch(() => false)).toBe(true);
      app.resolve();
      const isHydrated = () => {
        // Input loads the app.
        window.dispatchEvent(new Event('scroll'));
        return window.earlyPresses === undefined;
      };
      await expect.poll(() => evaluate(isHydrated)).toBe(true);
      expect(await evaluate(() => innerWidth)).toBe(width);
    },
    /** Clicks the centre of an element in the window. */
    click: async (selector: string) => {
      const element = await send('/element', { using: 'css selector', value: selector });
      await send(`/element/${Object.values(element)[0]}/click`, {});
    },
    /** Moves the pointer to a point where it hovers no element. */
    pointAway: () =>
      send('/actions', {
        actions: [{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x: 5, y: 5 }] }],
      }),
    /** Scrolls an element to the centre of the window at once. */
    show: (selector: string) =>
      evaluate(
        (wanted) =>
          document
            .querySelector(wanted)
            ?.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'nearest' }),
        selector,
      ),
    /** The number of visible elements. */
    count: (selector: string) =>
      evaluate(
        (wanted) =>
          [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility())
            .length,
        selector,
      ),
    /** Returns the distance (px, with fractions) between the left edges of window and element. */
    left: (selector: string) =>
      evaluate(
        (wanted) => document.querySelector(wanted)?.getBoundingClientRect().left ?? Number.NaN,
        selector,
      ),
    takeErrors: () => evaluate(() => window.pageErrors?.splice(0)),
    stop: async () => {
      await stop();
      site.server.closeAllConnections();
      await site.close();
      player.stop();
    },
  };
}

export type WebKitPage = Awaited<ReturnType<typeof startPage>>;

/**
 * The test function for WebKit. It fails on errors in the page. All tests share one browser.
 */
export const test = base.extend<{ webkit: WebKitPage }, { shared: WebKitPage }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const page = await startPage();
      await use(page);
      await page.stop();
    },
    { scope: 'worker' },
  ],
  webkit: async ({ shared }, use) => {
    shared.requests.length = 0;
    await shared.pointAway();
    await use(shared);
    expect(await shared.takeErrors(), 'errors in the page').toEqual([]);
  },
});
