/** Checks what npm scripts do before they run: the project's path, the packages and the environment. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#folders';

const SCRIPT = 'commands/with-dependencies.cjs';
const NODE = path.join(ROOT, 'node_modules/node');
const LOCK_FILE = '{}';

/** Makes a project that has a script and no packages, below a folder of this name. */
function makeProject(name: string) {
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'project-')));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, name, 'site');
  mkdirSync(path.join(folder, 'commands'), { recursive: true });
  for (const file of [SCRIPT, 'commands/one-at-a-time.cjs'])
    cpSync(path.join(ROOT, file), path.join(folder, file));
  writeFileSync(path.join(folder, 'package-lock.json'), LOCK_FILE);
  writeFileSync(path.join(folder, 'script.cjs'), "console.log('started', process.env.NODE_ENV);");
  return folder;
}

const start = (folder: string, env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [SCRIPT, 'script.cjs'], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  return once(child, 'close').then(([status]: unknown[]) => ({ status, output }));
};

/** Starts a script in a project whose packages are installed. */
async function startIn(name: string) {
  const folder = makeProject(name);
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(NODE, path.join(folder, 'node_modules/node'));
  const hash = createHash('sha256').update(LOCK_FILE).digest('hex');
  writeFileSync(path.join(folder, 'node_modules/.installed.sha256'), hash);
  return { folder, ...(await start(folder)) };
}

// Windows doesn't allow the other characters in names.
const UNREADABLE = ['#', '%', ...(process.platform === 'win32' ? [] : ['?', '*', ':', '\\'])];

test.for(UNREADABLE)(
  'refuses a path that contains %j with a message of one line',
  async (character) => {
    const { folder, status, output } = await startIn(`C${character}20`);
    expect(status).toBe(1);
    expect(output).toBe(
      `The path of the project (${folder}) contains "${character}", which its tools can't read: rename the folder with that character or move the project, and try again.\n`,
    );
  },
);

test.for(['Größe und Maß', 'site-main (1)', '[a] {b,c}', "it's @ & + ! $x = ~"])(
  'starts in a folder named %j',
  async (name) => {
    expect(await startIn(name)).toMatchObject({ status: 0, output: 'started undefined\n' });
  },
);

/** Puts a program "npm" on PATH, which records its arguments, and installs nothing but Node. */
function fakeNpm(folder: string) {
  const bin = path.join(folder, 'bin');
  const log = path.join(folder, 'npm.log');
  const lines = [
    '#!/bin/sh',
    `echo "$@ NODE_ENV=$NODE_ENV" >> '${log}'`,
    'rm -rf node_modules && sleep 0.3 && mkdir node_modules',
    `ln -s '${NODE}' node_modules/node`,
  ];
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'npm'), lines.join('\n'), { mode: 0o755 });
  return {
    env: { PATH: `${bin}${path.delimiter}${process.env.PATH}`, NODE_ENV: 'production' },
    readRuns: () => readFileSync(log, 'utf8').trim().split('\n'),
  };
}

// The fake npm is a shell script.
describe.skipIf(process.platform === 'win32')('installs the packages', () => {
  test('once, if two commands start at the same time', async () => {
    const folder = makeProject('site');
    const npm = fakeNpm(folder);
    const ended = await Promise.all([start(folder, npm.env), start(folder, npm.env)]);
    expect(ended.map(({ status }) => status)).toEqual([0, 0]);
    for (const { output } of ended) expect(output).toMatch(/^started undefined$/m);
    expect(ended.filter(({ output }) => output.includes('Another command is'))).toHaveLength(1);
    expect(npm.readRuns()).toHaveLength(1);
  });

  test('with all packages and scripts, whatever the environment omits', async () => {
    const folder = makeProject('site');
    const npm = fakeNpm(folder);
    await start(folder, npm.env);
    expect(npm.readRuns()).toEqual([
      expect.stringMatching(
        /^ci --include=dev --include=optional --include=peer --ignore-scripts=false .* NODE_ENV=$/,
      ),
    ]);
  });

  test('again only after a change of package-lock.json, whatever its time', async () => {
    const folder = makeProject('site');
    const lockFile = path.join(folder, 'package-lock.json');
    const npm = fakeNpm(folder);
    await start(folder, npm.env);
    const tomorrow = Date.now() / 1000 + 86_400;
    utimesSync(lockFile, tomorrow, tomorrow);
    await start(folder, npm.env);
    expect(npm.readRuns()).toHaveLength(1);
    writeFileSync(lockFile, '{ }');
    utimesSync(lockFile, 0, 0);
    await start(folder, npm.env);
    expect(npm.readRuns()).toHaveLength(2);
  });
});
