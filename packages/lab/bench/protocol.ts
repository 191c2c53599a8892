/** Starts a browser as it is installed, and speaks the DevTools protocol with it. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findBrowser, startProgram } from '#test-kit/programs';

/** What it takes to run without a screen, and in a container. Nothing that makes a page faster. */
export const HEADLESS_FLAGS = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

const message = z.object({
  id: z.number().optional(),
  sessionId: z.string().optional(),
  method: z.string().default(''),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

type Listener = (method: string, params: unknown) => void;

/** A conversation with the browser, or with one of its pages. */
export type Session = {
  send: (method: string, params?: Record<string, unknown>) => Promise<unknown>;
  /** Called for every event. */
  listen: (listener: Listener) => void;
};

/**
 * Playwright and Puppeteer enable the Runtime domain, which makes V8 collect a stack for every error
 * and report every script: time that no user spends. This client enables only what it is told to.
 */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners: { sessionId: string; listener: Listener }[] = [];
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId = '', method, params, result, error } = message.parse(JSON.parse(data));
    if (id === undefined) {
      for (const { listener } of listeners.filter((one) => one.sessionId === sessionId))
        listener(method, params);
    } else {
      if (error) pending.get(id)?.reject(new Error(error.message));
      else pending.get(id)?.resolve(result);
      pending.delete(id);
    }
  });
  socket.addEventListener('close', () => {
    for (const { reject } of pending.values()) reject(new Error('The browser has gone.'));
  });
  const openSession = (sessionId = ''): Session => ({
    send: (method, params = {}) => {
      lastId += 1;
      const response = Promise.withResolvers<unknown>();
      pending.set(lastId, response);
      socket.send(JSON.stringify({ id: lastId, method, params, ...(sessionId && { sessionId }) }));
      return response.promise;
    },
    listen: (listener) => listeners.push({ sessionId, listener }),
  });
  return openSession;
}

const targetSchema = z.object({ targetId: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });

/**
 * @param flags beyond those that it needs to run at all
 * @throws {Error} when it doesn't start, with what it printed
 */
export async function launchBrowser(flags: readonly string[] = []) {
  const profile = await mkdtemp(path.join(tmpdir(), 'browser-'));
  const args = [...HEADLESS_FLAGS, `--user-data-dir=${profile}`, '--remote-debugging-port=0'];
  const program = startProgram(findBrowser() ?? 'chromium', [...args, ...flags, 'about:blank']);
  const url = await program.ready((output) => /^DevTools listening on (ws:\S+)/m.exec(output)?.[1]);
  const openSession = await connect(url);
  const browser = openSession();
  return {
    /** Debugging port, for Lighthouse. */
    port: Number(new URL(url).port),
    /** Opens an empty page. */
    openPage: async (): Promise<Session> => {
      const { targetId } = targetSchema.parse(
        await browser.send('Target.createTarget', { url: 'about:blank' }),
      );
      const { sessionId } = sessionSchema.parse(
        await browser.send('Target.attachToTarget', { targetId, flatten: true }),
      );
      return openSession(sessionId);
    },
    close: async () => {
      // The connection may end before the response.
      await browser.send('Browser.close').catch(() => {});
      await program.ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type StockBrowser = Awaited<ReturnType<typeof launchBrowser>>;
