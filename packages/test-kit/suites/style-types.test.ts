import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { captureCommand } from '#test-kit/programs';
import { findStaleTypes, writeStyleTypes } from './style-types.ts';

const CARD = 'src/card.module.css';
const TYPES = `${CARD}.d.ts`;

async function makeProject(css: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'style-types-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  await mkdir(path.join(root, 'src'));
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  write(CARD, css);
  return { root, write };
}

test('a class that the stylesheet lacks is a type error', async () => {
  const nested = '@layer ui { .card { @media (--wide) { & .title { top: 0 } } } }';
  const { root, write } = await makeProject(nested);
  expect(await writeStyleTypes(root)).toEqual([TYPES]);
  const use = (name: string) =>
    write(
      'src/card.ts',
      `import styles from './card.module.css';\nexport const name = styles.${name};\n`,
    );
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const compile = () => captureCommand('tsc', [...options, path.join(root, 'src/card.ts')]);

  use('title');
  expect(await compile()).toEqual({ passed: true, output: '' });
  use('titel');
  const { passed, output } = await compile();
  expect(passed).toBe(false);
  expect(output).toContain("Property 'titel' does not exist");
});

test('names types that differ from their stylesheet, and those without one', async () => {
  const { root, write } = await makeProject('.card { top: 0 }');
  const stale = `${TYPES} has other classes than ${CARD}: run npm run types:styles.`;
  expect(await findStaleTypes(root)).toEqual([stale]);
  await writeStyleTypes(root);
  expect(await findStaleTypes(root)).toEqual([]);
  write(CARD, '.card { top: 0 } .title { top: 0 }');
  write('src/old.module.css.d.ts', '');
  expect(await findStaleTypes(root)).toEqual([
    stale,
    'src/old.module.css.d.ts has no stylesheet: delete it.',
  ]);
});
