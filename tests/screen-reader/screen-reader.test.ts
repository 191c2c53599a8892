/**
 * Orca reads the pages of the full fixture site in Firefox from start to end (docs/testing.md). The
 * test compares Orca's words with the text files in this folder. To update these files after an
 * intended change:
 *
 *     npx vitest run --project=screen-reader --update     # then review the diff
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '#programs';
import { FULL } from '#support/sites';
import { type ScreenReader, skipNote, startScreenReader } from './index.ts';

/** The beginning of the last line of both pages. */
const LAST = '© 2026 Nobody Ltd';

let site: string;
let screenReader: ScreenReader;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  if (skipNote) return;
  const server = startProgram(process.execPath, ['commands/serve.ts', ...FULL.options], {
    env: { PORT: '0' },
  });
  stops.unshift(server.stop);
  const port = await server.ready((output) => /localhost:(\d+)\//.exec(output)?.[1]);
  site = `http://localhost:${port}`;
  screenReader = await startScreenReader();
  stops.unshift(screenReader.stop);
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

test.skipIf(skipNote).each([
  ['the landing page', '/', 'landing.txt'],
  ['the not-found page', '/nowhere', 'not-found.txt'],
])(`says %s${skipNote}`, async (_, address, words) => {
  const spoken = await screenReader.read(site + address, LAST);
  await expect(`${spoken.join('\n')}\n`).toMatchFileSnapshot(words);
});
