import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT, ROOT } from '#folders';

/** The company's own, after the first line. */
const [, ownName = ''] = readFileSync(path.join(CONTENT, 'spelling.txt'), 'utf8').split('\n');

const DRAFT = `right: The organisation measures colour in its centre, and is not authorised.
wrong: The organization measures color in its center, and is not authorized.
slips: Teh smart pacth
names: neuromodulation, ${ownName}, news-map.jpg
`;

test('finds misspellings and American spellings, and passes names of ours and of pictures', () => {
  const program = path.join(ROOT, 'node_modules/cspell/bin.mjs');
  const options = ['--no-progress', '--no-summary', '--words-only', 'stdin://content/draft.yaml'];
  const { stdout } = spawnSync(process.execPath, [program, ...options], {
    cwd: ROOT,
    input: DRAFT,
    encoding: 'utf8',
  });
  const misspelt = stdout.split('\n').filter(Boolean);
  expect(misspelt).toEqual(['organization', 'color', 'center', 'authorized', 'Teh', 'pacth']);
});
