import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#folders';
import { findLicenceErrors } from './licences.ts';
import { allowScripts, askedPackages, browserPackages, lockedPackages } from './locked-packages.ts';

const browserNames = browserPackages.map(({ name }) => name);

test('package.json files ask for exact versions, and package-lock.json has them', () => {
  expect(askedPackages.length).toBeGreaterThan(60);
  const locked = new Set(lockedPackages.map(({ name, version }) => `${name} ${version}`));
  for (const [name, version] of askedPackages) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(locked).toContain(`${name} ${version}`);
  }
});

test('package.json files ask for the same version of a package', () => {
  const versions = new Map(askedPackages);
  expect(askedPackages.length).toBeGreaterThan(versions.size);
  expect(askedPackages.filter(([name, version]) => versions.get(name) !== version)).toEqual([]);
});

test('package-lock.json holds every package by its hash, from any registry', () => {
  expect(lockedPackages.length).toBeGreaterThan(500);
  for (const { name, integrity, resolved } of lockedPackages) {
    expect(integrity, name).toMatch(/^sha512-/);
    expect(resolved, name).toBeUndefined();
  }
});

test('only "node" runs a script when it is installed', () => {
  // It fetches Node 24 with the script, and is of no use without.
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  // npm warns of each that is neither allowed nor refused.
  const scripted = lockedPackages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(scripted.map(({ name }) => name).sort()).toEqual(Object.keys(allowScripts));
});

test('decision 6 has a reason for each package we ask for or publish, and for no other', () => {
  // The first columns of its tables; `*` stands for any ending.
  const justified = readFileSync(path.join(ROOT, 'docs/decisions/0006-dependencies.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^\| (?!Package|---)([^|]+) \|/.exec(line)?.[1]?.split(', ') ?? []);
  const covers = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  const names = [...askedPackages.map(([name]) => name), ...browserNames];
  expect(names.filter((name) => !justified.some((pattern) => covers(pattern, name)))).toEqual([]);
  expect(justified.filter((pattern) => !names.some((name) => covers(pattern, name)))).toEqual([]);
});

test('few packages reach the browser', () => {
  expect(browserPackages.length).toBeGreaterThan(3);
  expect(browserPackages.length).toBeLessThanOrEqual(6);
});

test('accepts all licences: read the terms of a new one, then add it to licences.ts', () => {
  expect(findLicenceErrors(lockedPackages, browserNames)).toEqual([]);
});

test.for([
  ['a-tool', 'MIT', []],
  ['a-tool', 'Apache-2.0', []],
  ['a-tool', 'GPL-3.0', ['a-tool 1.0.0: GPL-3.0']],
  ['a-tool', 'not named', ['a-tool 1.0.0: not named']],
  ['a-tool', 'MPL-2.0', ['a-tool 1.0.0: MPL-2.0']],
  ['a-tool', 'MIT AND GPL-3.0', ['a-tool 1.0.0: MIT AND GPL-3.0']],
  ['react', 'Apache-2.0', ['react 1.0.0: Apache-2.0']],
] as const)('%s under %s: %o', ([name, license, errors]) => {
  const changed = [...lockedPackages, { name, version: '1.0.0', license }];
  expect(findLicenceErrors(changed, browserNames)).toEqual(errors);
});

test('an exception ends with its packages', () => {
  const withoutFonts = lockedPackages.filter(({ name }) => !name.startsWith('@fontsource'));
  expect(findLicenceErrors(withoutFonts, browserNames)).toEqual([
    expect.stringContaining('no package needs OFL-1.1'),
  ]);
});
