import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Versions = Record<string, string>;

const LOCKED = {
  '': { dependencies: { server: '1.0.0' } },
  'node_modules/server': { version: '1.0.0' },
  'node_modules/of-the-server': { version: '2.0.0' },
  'node_modules/checker': { version: '3.0.0' },
  'node_modules/for-another-system': { version: '4.0.0', optional: true },
  'node_modules/reviewer': { link: true },
  'packages/reviewer': { version: '5.0.0', dependencies: { 'of-the-reviewer': '6.0.0' } },
  'node_modules/of-the-reviewer': { version: '6.0.0' },
};
const TO_SERVE = {
  'node_modules/server': '1.0.0',
  'node_modules/of-the-server': '2.0.0',
  'node_modules/of-the-reviewer': '6.0.0',
};
const EVERYTHING = {
  ...TO_SERVE,
  'node_modules/checker': '3.0.0',
  'node_modules/reviewer': undefined,
  'packages/reviewer': '5.0.0',
};

/** Runs a script in a project with these packages installed; returns the arguments that npm got. */
function run(installed: Partial<Versions> | undefined, ...options: string[]) {
  const root = mkdtempSync(path.join(tmpdir(), 'with-dependencies-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string, mode = 0o644) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text, { mode });
  };
  cpSync(
    path.join(import.meta.dirname, 'with-dependencies.mjs'),
    path.join(root, 'commands/with-dependencies.mjs'),
  );
  write('package-lock.json', JSON.stringify({ packages: LOCKED }));
  if (installed) {
    const packages = Object.entries(installed).map(([place, version]) => [place, { version }]);
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: Object.fromEntries(packages) }),
    );
  }
  write('bin/npm', '#!/bin/sh\necho "$@" > npm.txt\n', 0o755);
  write('npm.txt', '');
  write('script.mjs', 'console.log(...process.argv.slice(2))');
  const { stdout } = spawnSync(
    process.execPath,
    ['commands/with-dependencies.mjs', ...options, 'script.mjs', 'an', 'argument'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path.join(root, 'bin')}:${process.env.PATH}` },
    },
  );
  expect(stdout).toBe('an argument\n');
  return readFileSync(path.join(root, 'npm.txt'), 'utf8').split(' --no-audit')[0];
}

test('installs no more than a script needs', () => {
  expect(run(undefined, '--serve')).toBe('ci --omit=dev');
  expect(run(undefined)).toBe('ci');
});

test('installs nothing twice', () => {
  expect(run(TO_SERVE, '--serve')).toBe('');
  expect(run(EVERYTHING, '--serve')).toBe('');
  expect(run(EVERYTHING)).toBe('');
  expect(run({ ...EVERYTHING, 'node_modules/asked-for-once': '1.0.0' })).toBe('');
});

test('adds the packages for checks and tests to those that serve', () => {
  expect(run(TO_SERVE)).toBe('install --no-save');
});

test('replaces other versions than those of package-lock.json', () => {
  expect(run({ ...TO_SERVE, 'node_modules/of-the-server': '2.0.1' }, '--serve')).toMatch(/^ci /);
  expect(run({ ...EVERYTHING, 'node_modules/checker': '3.0.1' }, '--serve')).toMatch(/^ci /);
  expect(run({ ...EVERYTHING, 'node_modules/checker': '3.0.1' })).toBe('ci');
});

test('installs a missing package', () => {
  expect(run({ 'node_modules/of-the-server': '2.0.0' }, '--serve')).toMatch(/^ci /);
  expect(run({ 'node_modules/of-the-server': '2.0.0' })).toBe('ci');
});
