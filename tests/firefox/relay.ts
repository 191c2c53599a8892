#!/usr/bin/env node
/**
 * Starts Firefox for Playwright, and relays WebDriver BiDi between both programs. Firefox 153
 * doesn't know a command that Playwright sends before it opens a page, and Playwright stops if the
 * command fails. The relay therefore reports success without a call to Firefox. As a result, media
 * features keep the profile's values. Delete this file when Firefox knows the command.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { findFirefox } from './index.ts';

const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

const command = z.object({ id: z.number(), method: z.string() });

function relay(client: WebSocket, address: string) {
  const firefox = new WebSocket(address, { perMessageDeflate: false });
  const opened = once(firefox, 'open');
  client.on('message', async (data) => {
    const message = `${data}`;
    const { id, method } = command.parse(JSON.parse(message));
    await opened;
    if (method !== UNKNOWN_TO_FIREFOX) firefox.send(message);
    else client.send(JSON.stringify({ type: 'success', id, result: {} }));
  });
  firefox.on('message', (data) => client.send(`${data}`));
  client.on('close', () => firefox.close());
  firefox.on('close', () => client.close());
}

const child = spawn(findFirefox() ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
child.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => child.kill('SIGTERM'));

// Firefox prints its address to stderr. Playwright reads our address from this process's stderr.
createInterface({ input: child.stderr }).on('line', async (line) => {
  const [, address] = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? [];
  if (!address) {
    console.error(line);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client) => relay(client, `${address}/session`));
  await once(server, 'listening');
  const own = server.address();
  if (typeof own !== 'object') throw new Error('The relay has no port.');
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${own?.port}`);
});
