/** A section more, as CONTRIBUTING.md adds it with its entry in the bar, fits the page. */
import { expect, onTestFinished, test } from 'vitest';
import { applyExample, copyProject, examples, isSample } from '#test-kit/copies';
import { ensureBrowser, findFreePort } from '#test-kit/programs';

/** What a section and an entry may break: their rows, the line between sections, and the order. */
const TITLES = [
  'sticks while its entries scroll smoothly',
  'marks the section',
  'never crosses words, (390|1440) px',
  'reflows / at',
  'never scrolls sideways',
];
const FILES = ['bar', 'golden-line', 'adaptation'].map((name) => `/${name}.spec.ts`);

test.skipIf(!isSample)('the example that adds a section passes', { timeout: 600_000 }, async () => {
  const example = examples.find(({ name }) => name.startsWith('add a section'));
  if (!example) throw new Error('CONTRIBUTING.md has no example that adds a section');
  const copy = await copyProject();
  onTestFinished(copy.remove);
  await applyExample(copy, example);
  await ensureBrowser();
  const built = copy.run('commands/build.ts');
  expect(built.succeeded, built.output).toBe(true);
  const { succeeded, output } = copy.run(
    'node_modules/@playwright/test/cli.js',
    [
      'test',
      ...FILES,
      '--grep-invert=@full',
      `--grep=${TITLES.join('|')}`,
      '--workers=1',
      '--reporter=line',
    ],
    { TEST_PORT: `${await findFreePort()}` },
  );
  expect(succeeded, output).toBe(true);
});
