/** What `npm start` says if it can't build or serve. Runs the programs in a copy of the project. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#folders';
import { copyContent } from '#support/copies';

/** What a build reads, beside content. Code finds the project's folder by its own. */
const CODE = ['src', 'commands', 'packages'];
const READ = [
  'node_modules',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];

/** Permissions do not bind root, so such tests run as a user that owns nothing. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** That user can't run what is installed below root's home folder. */
const nobodyMayRun =
  process.platform !== 'win32' &&
  spawnSync(process.execPath, [path.join(ROOT, 'packages/folders.ts')], NOBODY).status === 0;

function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const name of CODE) {
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  }
  for (const name of READ) symlinkSync(path.join(ROOT, name), path.join(copy, name));
  chmodSync(copy, 0o755);
  return copy;
}

function run(
  copy: string,
  command: string,
  user = {},
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(copy, 'commands', command)], {
      cwd: copy,
      // As an editor would run it, not as part of a test.
      env: { ...process.env, PORT: '0', NODE_ENV: undefined, VITEST: undefined },
      ...user,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        said += data.toString();
      });
    }
    child.once('close', (code) => resolve({ code, said }));
  });
}

/** Changes to a copy: makes a file, or a folder that nobody may read or write. */
const makeFile = (file: string) => (copy: string) => {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), '');
};
const makeFolder = (folder: string, mode: number) => (copy: string) => {
  mkdirSync(path.join(copy, folder), { recursive: true });
  chmodSync(path.join(copy, folder), mode);
};

const NO_BUILD = /^There is no built site in build\/client: run "npm run build" first\.\n$/;

type Case = [what: string, tool: string, change: (copy: string) => void, said: RegExp];

const REFUSALS: Case[] = [
  ['there is no build', 'serve.ts', () => {}, NO_BUILD],
  ['the build is empty', 'serve.ts', makeFolder('build/client', 0o755), NO_BUILD],
  ['a file is in its place', 'serve.ts', makeFile('build/client'), NO_BUILD],
  [
    'a file is in the way of the build',
    'start.ts',
    makeFile('build'),
    /^Can't build the site because of build\/unfinished: (not a directory|file already exists)\. Mend that, and build again\.\n$/,
  ],
];

test.for(REFUSALS)('says that %s', async ([, tool, change, said]) => {
  const copy = copyProject();
  change(copy);
  expect(await run(copy, tool)).toEqual({ code: 1, said: expect.stringMatching(said) });
});

const PERMISSIONS: Case[] = [
  [
    'read the build',
    'serve.ts',
    makeFolder('build/client', 0o000),
    /^Can't read build\/client: permission denied\. Run it as the user who built it\.\n$/,
  ],
  [
    'write the build',
    'start.ts',
    makeFolder('build', 0o555),
    /^Can't build the site because of build\/unfinished: permission denied\. Mend that, and build again\.\n$/,
  ],
];

test.skipIf(!nobodyMayRun).for(PERMISSIONS)('says that it can’t %s', async (refusal) => {
  const [, tool, change, said] = refusal;
  const copy = copyProject();
  symlinkSync(path.join(ROOT, 'content'), path.join(copy, 'content'));
  change(copy);
  expect(await run(copy, tool, NOBODY)).toEqual({ code: 1, said: expect.stringMatching(said) });
});

test('a refused build leaves the published site as it was', async () => {
  const copy = copyProject();
  const content = await copyContent();
  onTestFinished(() => rmSync(path.dirname(content), { recursive: true }));
  symlinkSync(content, path.join(copy, 'content'));
  const readPublished = () =>
    globSync('build/client/**/*', { cwd: copy, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file, readFileSync(file, 'base64')]);

  expect((await run(copy, 'build.ts')).code).toBe(0);
  const before = readPublished();
  expect(before.length).toBeGreaterThan(50);
  writeFileSync(path.join(content, 'hero.yaml'), 'label: Our Mission\nheadline: ""\n');
  const { code, said } = await run(copy, 'build.ts');
  expect(code).toBe(1);
  expect(said).toMatch(/^The content has 2 mistakes:\n {2}content\/hero\.yaml:\d/m);
  expect(said).not.toMatch(/^\s+at /m);
  expect(readPublished()).toEqual(before);
});
