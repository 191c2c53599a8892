/** What Orca says of the panel of `npm run edit`: a field, its help, and a mistake while typing. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT } from '#folders';
import { missingPackages, type Reader, skipped, startReader } from './index.ts';
import { copyProject, isSample } from '#support/copies';
import { type RunningEditor, startEditor } from '#support/editor';

const canRun = isSample && missingPackages.length === 0;

/** More than the part has before the field. */
const MAX_STOPS = 20;

let reader: Reader;
let editor: RunningEditor;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  if (!canRun) return;
  const copy = await copyProject();
  stops.unshift(copy.remove);
  editor = await startEditor(copy.folder);
  stops.unshift(editor.stop);
  reader = await startReader();
  stops.unshift(reader.stop);
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

const hearOf = (pattern: RegExp) =>
  reader.hear((lines) => lines.some((line) => pattern.test(line)));

test.skipIf(!canRun)(
  `says the help, the mistakes and the claims of a field${skipped}`,
  async () => {
    const [, help = ''] =
      /^# (.+)\nlead:/m.exec(await readFile(path.join(CONTENT, 'hero.yaml'), 'utf8')) ?? [];
    await reader.open(editor.address, /^Finished loading/);
    reader.press('Control_L');
    await reader.hear(() => true, 2000);
    reader.press('ctrl+Home');
    await hearOf(/^Edit the site/);
    // The first field of the form.
    reader.press('e');
    await hearOf(/^Label entry/);

    let heard: string[] = [];
    for (let count = 0; count < MAX_STOPS && !heard[0]?.startsWith('Lead entry'); count += 1) {
      reader.press('Tab');
      heard = await reader.hear(({ length }) => length > 1);
    }
    expect(heard).toContain(help);
    expect(heard).toContain('Focus mode');

    reader.press('ctrl+a');
    await hearOf(/selected/);
    reader.press('BackSpace');
    expect(await hearOf(/^Mistake/)).toContainEqual(
      expect.stringMatching(/^Mistake: Lead is empty/),
    );

    reader.type('It is safe.');
    const claims = (await hearOf(/^This can’t be said/)).filter((line) => line.includes('be said'));
    expect(claims).toHaveLength(1);
  },
);
