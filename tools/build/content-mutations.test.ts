/** Whatever an editor may do to the content by mistake, the answer is a sentence that helps. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, visit } from 'yaml';
import { CONTENT, ROOT } from '../paths.ts';
import { ContentError, loadContent } from './content.ts';

type KeyPath = (string | number)[];

/** A place in a content file where something can go wrong. */
type Place = { file: string; at: KeyPath; kind: 'map' | 'list' | 'scalar' };

/** Lists whose length the schema fixes. */
const FIXED_LISTS = new Set(['social', 'markets']);

/** Lists whose entries have to differ. */
const DISTINCT_LISTS = new Set([...FIXED_LISTS, 'entries', 'slides', 'members', 'cards']);

/** Puts a value in a place, without the `!sample` mark that stood there. */
const put = (document: Document, at: KeyPath, value: unknown) =>
  document.setIn(at, document.createNode(value));

/** The mistakes: what each does to a place, and where it is one. */
const MISTAKES: Record<
  string,
  { fits: (place: Place) => boolean; make: (document: Document, at: KeyPath) => void }
> = {
  'a key is missing': {
    fits: ({ at, kind }) => kind !== 'map' && typeof at.at(-1) === 'string',
    make: (document, at) => document.deleteIn(at),
  },
  'a key is misspelt': {
    fits: ({ kind }) => kind === 'map',
    make: (document, at) => put(document, [...at, 'titel'], 'A text'),
  },
  'a text is empty': {
    // Decoration has an empty description.
    fits: ({ at, kind }) => kind === 'scalar' && at.at(-1) !== 'alt',
    make: (document, at) => put(document, at, ''),
  },
  'a text begins with a space': {
    // Addresses are cleaned.
    fits: ({ at, kind }) => kind === 'scalar' && !['url', 'link'].includes(`${at.at(-1)}`),
    make: (document, at) => put(document, at, ` ${document.getIn(at)}`),
  },
  'a number stands for a text': {
    fits: ({ kind }) => kind === 'scalar',
    make: (document, at) => put(document, at, 42),
  },
  'nothing stands for a text': {
    fits: ({ kind }) => kind === 'scalar',
    make: (document, at) => put(document, at, null),
  },
  'a list stands for a text': {
    fits: ({ kind }) => kind === 'scalar',
    make: (document, at) => put(document, at, ['one', 'two']),
  },
  'a text stands for a list or a map': {
    fits: ({ at, kind }) => kind !== 'scalar' && at.length > 0,
    make: (document, at) => put(document, at, 'A text'),
  },
  'an entry of a list is missing': {
    fits: ({ at, kind }) => kind === 'list' && FIXED_LISTS.has(`${at.at(-1)}`),
    make: (document, at) => document.deleteIn([...at, 0]),
  },
  'a list is empty': {
    fits: ({ kind }) => kind === 'list',
    make: (document, at) => put(document, at, []),
  },
  'an entry of a list is there twice': {
    fits: ({ at, kind }) => kind === 'list' && DISTINCT_LISTS.has(`${at.at(-1)}`),
    make: (document, at) => document.addIn(at, document.getIn([...at, 0])),
  },
  'a link leads to an unsafe address': {
    fits: ({ at, kind }) => kind === 'scalar' && (at.at(-1) === 'url' || at.at(-1) === 'link'),
    make: (document, at) => put(document, at, 'http://example.com/page'),
  },
  'a picture is not there': {
    fits: ({ at, kind }) => kind === 'scalar' && at.at(-1) === 'file',
    make: (document, at) => put(document, at, 'no-such-picture.png'),
  },
};

let folder: string;
let directory: string;
let places: Place[];
const originals = new Map<string, string>();

/** Every map, list and text of a file. */
function findPlaces(file: string, document: Document): Place[] {
  const found: Place[] = [];
  visit(document, {
    Node: (key, node, parents) => {
      if (key === 'key') return;
      const at: KeyPath = [];
      const ancestors = [...parents, node];
      for (const [index, parent] of parents.entries()) {
        const child = ancestors[index + 1];
        if (isSeq(parent)) at.push(parent.items.indexOf(child as Node));
        else if (isMap(parent)) {
          const pair = parent.items.find((item) => item === child);
          if (pair && isScalar(pair.key)) at.push(`${pair.key.value}`);
        }
      }
      const kind = isMap(node)
        ? 'map'
        : isSeq(node)
          ? 'list'
          : isScalar(node)
            ? 'scalar'
            : undefined;
      if (kind) found.push({ file, at, kind });
    },
  });
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mutations-'));
  directory = path.join(folder, 'content');
  await cp(CONTENT, directory, {
    recursive: true,
    filter: (source) => !/\.(png|jpe?g|webp)$/.test(source),
  });
  // Pictures of the same names, so small that hundreds of loads take no time.
  const dot = sharp({ create: { width: 200, height: 200, channels: 3, background: '#888' } });
  for (const picture of globSync('images/*.{png,jpg,webp}', { cwd: CONTENT })) {
    await dot.clone().toFile(path.join(directory, picture));
  }
  // The record of reviewed exceptions has a reader of its own: packages/claims-review/src/review.ts.
  for (const file of globSync('*.yaml', { cwd: directory, exclude: ['claims-review.yaml'] })) {
    originals.set(file, await readFile(path.join(directory, file), 'utf8'));
  }
  places = [...originals].flatMap(([file, source]) => findPlaces(file, parseDocument(source)));
});

afterAll(() => rm(folder, { recursive: true }));

/** What an editor would read, or undefined when the content is accepted. */
async function refusal(): Promise<string | undefined> {
  try {
    await loadContent(directory);
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message;
  }
}

test('the content without a mistake is accepted', async () => {
  expect(places.length).toBeGreaterThan(100);
  expect(await refusal()).toBeUndefined();
});

test('every malformed content is refused, with file, line, field and no stack trace', async () => {
  const cases = places.flatMap((place) =>
    Object.entries(MISTAKES).flatMap(([name, { fits, make }]) =>
      fits(place) ? [{ ...place, name, make }] : [],
    ),
  );
  expect(new Set(cases.map(({ name }) => name))).toEqual(new Set(Object.keys(MISTAKES)));
  expect(cases.length).toBeGreaterThan(500);
  for (const { file, at, name, make } of cases) {
    const original = originals.get(file) ?? '';
    const target = path.join(directory, file);
    const document = parseDocument(original);
    make(document, at);
    const broken = document.toString();
    await writeFile(target, broken);
    const message = await refusal();
    await writeFile(target, original);

    const what = `${name}: ${file} ${at.join('.')}`;
    expect(message, what).toBeDefined();
    expect(message).not.toMatch(/^\s+at /m);
    const [summary, ...lines] = (message ?? '').split('\n');
    expect(summary, what).toMatch(/^The content has (1 mistake|\d+ mistakes):$/);
    const lineCount = broken.split('\n').length;
    for (const line of lines) {
      const [, named, number] = line.match(/^ {2}content\/([a-z-]+\.yaml):(\d+) {2}\S.*\S$/) ?? [];
      expect(named, `${what}\n${line}`).toBe(file);
      expect(Number(number), `${what}\n${line}`).toBeGreaterThanOrEqual(1);
      expect(Number(number), `${what}\n${line}`).toBeLessThanOrEqual(lineCount);
    }
    // The field, as far as it still exists.
    const field = at.filter((part) => typeof part === 'string').at(-1);
    if (field !== undefined) expect(message, what).toContain(field);
  }
}, 300_000);

const RUBBISH = [
  '\n: : [',
  '\n\t- tab',
  '\n"open',
  '\n- item\n',
  '\nkey: {a: 1',
  '\n!!binary x: }',
];

test('files that are no YAML, or no text at all, are refused in the same way', async () => {
  for (const [file, original] of originals) {
    for (const rubbish of RUBBISH) {
      await writeFile(path.join(directory, file), original + rubbish);
      const message = await refusal();
      expect(message, `${file} ${rubbish}`).toMatch(new RegExp(`content/${file}:\\d+ {2}`));
      expect(message).not.toMatch(/^\s+at /m);
    }
    await writeFile(path.join(directory, file), original);
  }
});

test('a build that is refused leaves the published site as it was', async () => {
  const project = path.join(folder, 'project');
  const left = /^(node_modules|build|\.git|\.cache|art|docs|tests)$/;
  await cp(ROOT, project, {
    recursive: true,
    filter: (source) => !left.test(path.relative(ROOT, source)) && !/\.(png|jpe?g)$/.test(source),
  });
  await cp(path.join(directory, 'images'), path.join(project, 'content/images'), {
    recursive: true,
  });
  await symlink(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
  const build = () =>
    spawnSync(process.execPath, ['tools/build/build.ts'], {
      cwd: project,
      encoding: 'utf8',
      // As an editor would run it, not as part of a test.
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    });
  const published = async () => {
    const files = globSync('build/client/**/*', { cwd: project, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    return Promise.all(files.map(async (file) => [file, await readFile(file, 'base64')]));
  };

  const first = build();
  expect(first.stderr).toBe('');
  expect(first.status).toBe(0);
  const before = await published();
  expect(before.length).toBeGreaterThan(50);

  const hero = path.join(project, 'content/hero.yaml');
  await writeFile(hero, 'label: Our Mission\nheadline: ""\n');
  const refused = build();
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^The content has 2 mistakes:\n {2}content\/hero\.yaml:\d/);
  expect(refused.stderr).not.toMatch(/^\s+at /m);
  expect(await published()).toEqual(before);
});
