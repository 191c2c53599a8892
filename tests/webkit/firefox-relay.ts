#!/usr/bin/env node
/**
 * Relays WebDriver BiDi between Playwright and a stock Firefox. Before it opens a page, Playwright sends
 * `emulation.setMediaFeaturesOverride`, which Firefox 153 does not know yet, and gives up at the error. The
 * relay turns that one error into a success: media features stay as in the preferences of the profile.
 * Everything else, and a Firefox that knows the command, is left alone.
 *
 * Playwright starts this as if it were Firefox, with Firefox's arguments.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { findFirefox } from './installed.ts';

const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

const command = z.object({ id: z.number(), method: z.string() });
const refusal = z.object({
  type: z.literal('error'),
  id: z.number(),
  error: z.literal('unknown command'),
});

/** Forwards messages in both directions until either side closes. */
function relay(client: WebSocket, address: string) {
  const firefox = new WebSocket(address, { perMessageDeflate: false });
  const refusable = new Set<number>();
  const opened = new Promise((resolve) => firefox.once('open', resolve));
  client.on('message', async (data) => {
    const message = `${data}`;
    const { id, method } = command.parse(JSON.parse(message));
    if (method === UNKNOWN_TO_FIREFOX) refusable.add(id);
    await opened;
    firefox.send(message);
  });
  firefox.on('message', (data) => {
    const message = `${data}`;
    // Messages are many and long: parse only those that may be the error.
    const refused = refusable.size > 0 ? refusal.safeParse(JSON.parse(message)) : undefined;
    if (refused?.success && refusable.delete(refused.data.id)) {
      client.send(JSON.stringify({ type: 'success', id: refused.data.id, result: {} }));
    } else {
      client.send(message);
    }
  });
  client.on('close', () => firefox.close());
  firefox.on('close', () => client.close());
  firefox.on('error', () => client.close());
}

const executable = findFirefox();
if (!executable) throw new Error('Firefox is missing: install it, or set FIREFOX to its path.');

const child = spawn(executable, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
child.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => child.kill('SIGTERM'));

// Firefox prints to stderr where it listens; Playwright reads that from ours.
createInterface({ input: child.stderr }).on('line', (line) => {
  const [, address] = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? [];
  if (!address) {
    console.error(line);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client) => relay(client, `${address}/session`));
  server.on('listening', () => {
    const own = server.address();
    if (own === null || typeof own === 'string') throw new Error('the relay has no port');
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${own.port}`);
  });
});
