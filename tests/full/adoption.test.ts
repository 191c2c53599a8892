/**
 * A made-up company, which differs from the sample in everything that content may decide, adopts
 * the site: all tests pass, and nothing of the sample is published.
 */
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentFile } from '#content-model';
import { CONTENT, PUBLISHED, ROOT } from '#folders';
import { readPublished } from '#release';
import { type Copy, copyProject } from '#test-kit/copies';
import { ADOPTED, adopt } from '../adoption/adopt.ts';

/** Words that the build adds for any company. */
const SHARED_WORDS = ['atom', 'json', 'feed', 'pictures', 'press'];

let copy: Copy;
let published: string;

beforeAll(async () => {
  copy = await copyProject();
  published = path.join(copy.folder, path.relative(ROOT, PUBLISHED));
  await adopt(copy.folder);
  const tokens = path.join(copy.folder, 'src/styles/tokens.css');
  const styles = await readFile(tokens, 'utf8');
  const accent = styles.replace(/--highlight: oklch\([^)]*\)/, '--highlight: oklch(82% 0.12 240)');
  await writeFile(tokens, accent);
});

afterAll(() => copy.remove());

async function readValues(folder: string): Promise<string[]> {
  const names = globSync('*.yaml', { cwd: folder }).map((file) => path.parse(file).name);
  const files = await Promise.all(names.map((name) => ContentFile.read(folder, name)));
  return files.flatMap(({ scalars }) => scalars.map(({ node }) => `${node.value}`));
}

const wordsOf = (texts: string[]) =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []));

test('npm test passes', { timeout: 3_600_000 }, () => {
  const { succeeded, output } = copy.run('commands/test.ts');
  expect(succeeded, output).toBe(true);
});

test('publishes no word of the sample', async () => {
  const [sample, adopted] = [await readValues(CONTENT), await readValues(ADOPTED)];
  const own = wordsOf([...adopted, ...SHARED_WORDS]);
  const left = [...wordsOf(sample)].filter((word) => !own.has(word));
  expect(left.length).toBeGreaterThan(100);
  const sentences = readPublished(published, 'published').map(({ text }) => text);
  const said = wordsOf(sentences);
  expect(said.size).toBeGreaterThan(100);
  expect(left.filter((word) => said.has(word))).toEqual([]);
});

test('publishes no sentence and no picture of the sample, not even in scripts', async () => {
  const adopted = await readValues(ADOPTED);
  const sentences = (await readValues(CONTENT)).filter(
    (value) => value.length > 15 && !adopted.some((own) => own.includes(value)),
  );
  const files = globSync('**/*.*', { cwd: published });
  const texts = files.filter((file) => !/\.(avif|br|gz|ico|jpg|png|woff2|zip)$/.test(file));
  for (const file of texts) {
    const text = readFileSync(path.join(published, file), 'utf8');
    expect(
      sentences.filter((sentence) => text.includes(sentence)),
      file,
    ).toEqual([]);
  }
  const pictures = globSync('*.{jpg,png,webp}', { cwd: path.join(CONTENT, 'images') });
  const names = pictures.map((picture) => `/${path.parse(picture).name}-`);
  expect(files.filter((file) => names.some((name) => `/${file}`.includes(name)))).toEqual([]);
});
