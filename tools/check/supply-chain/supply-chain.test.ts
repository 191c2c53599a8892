import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  askedPackages,
  browserPackages,
  type LockedPackage,
  lockedPackages,
  manifest,
} from '../../build/locked-packages.ts';
import { makeNotices } from '../../build/notices.ts';
import { ROOT } from '../../paths.ts';
import { findLicenceFaults, isMet } from './licences.ts';

const namesOf = (packages: LockedPackage[]) => packages.map(({ name }) => name).sort();

test('each package.json asks for exact versions, and package-lock.json has them', () => {
  expect(askedPackages.length).toBeGreaterThan(70);
  for (const [name, version] of askedPackages) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    const locked = lockedPackages.filter((entry) => entry.name === name);
    expect(
      locked.map((entry) => entry.version),
      name,
    ).toContain(version);
  }
});

test('where several package.json ask for a package, they ask for the same version', () => {
  const versions = new Map(askedPackages);
  expect(askedPackages.length).toBeGreaterThan(versions.size);
  expect(askedPackages.filter(([name, version]) => versions.get(name) !== version)).toEqual([]);
});

test('every package is known by its hash, and by no registry’s address', () => {
  expect(lockedPackages.length).toBeGreaterThan(500);
  for (const { name, integrity, resolved } of lockedPackages) {
    expect(integrity, name).toMatch(/^sha512-/);
    expect(resolved, name).toBeUndefined();
  }
});

test('packages run no scripts when they are installed, but those that may', () => {
  const scripted = lockedPackages.filter(({ hasInstallScript }) => hasInstallScript);
  const { allowScripts } = manifest;
  // "node" fetches Node 24 with its script, and is of no use without.
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  // npm warns of each that is neither allowed nor refused.
  expect(namesOf(scripted)).toEqual(Object.keys(allowScripts));
});

/** The names in the first columns of the tables of decision 6; a `*` stands for anything. */
const justified = readFileSync(path.join(ROOT, 'docs/decisions/0006-dependencies.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (?!Package|---)([^|]+) \|/.exec(line)?.[1]?.split(', ') ?? []);
const stands = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

test('decision 6 has a reason for each package that is asked for, and for each in the browser', () => {
  const names = [...askedPackages.map(([name]) => name), ...namesOf(browserPackages)];
  expect(names.filter((name) => !justified.some((pattern) => stands(pattern, name)))).toEqual([]);
  expect(justified.filter((pattern) => !names.some((name) => stands(pattern, name)))).toEqual([]);
});

test('few packages are in the browser', () => {
  expect(browserPackages.length).toBeGreaterThan(5);
  expect(browserPackages.length).toBeLessThanOrEqual(9);
});

test('all licences are accepted', () => {
  expect(findLicenceFaults(lockedPackages)).toEqual([]);
});

test('other licences would be noticed', () => {
  const entry = (change: Partial<LockedPackage>): LockedPackage => ({
    name: 'a-package',
    version: '1.0.0',
    license: 'MIT',
    inBrowser: false,
    hasInstallScript: false,
    ...change,
  });
  const faultsOf = (change: Partial<LockedPackage>) =>
    findLicenceFaults([...lockedPackages, entry(change)]);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ license: 'GPL-3.0' })).toEqual([
    'a-package 1.0.0 is used, but its licence is GPL-3.0.',
  ]);
  expect(faultsOf({ license: undefined })).toEqual([
    'a-package 1.0.0 is used, but its licence is not named.',
  ]);
  expect(faultsOf({ license: 'Apache-2.0' })).toEqual([]);
  expect(faultsOf({ license: 'Apache-2.0', inBrowser: true })).toEqual([
    'a-package 1.0.0 may be published, but its licence is Apache-2.0.',
  ]);
  // An exception holds for its packages only, and lapses with them.
  expect(faultsOf({ license: 'MPL-2.0' })).toHaveLength(1);
  const withoutFonts = lockedPackages.filter(({ name }) => !name.startsWith('@fontsource'));
  expect(findLicenceFaults(withoutFonts)).toEqual([
    expect.stringContaining('Nothing needs the exception for OFL-1.1'),
  ]);
});

test.for<[string, boolean]>([
  ['MIT', true],
  ['GPL-3.0', false],
  ['', false],
  ['(MIT OR GPL-3.0)', true],
  ['GPL-3.0 OR AGPL-3.0', false],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0', false],
  ['MIT AND (Zlib OR GPL-3.0)', false],
])('a licence of “%s” can be met: %s', ([expression, expected]) => {
  expect(isMet(expression, (licence) => ['MIT', 'Zlib'].includes(licence))).toBe(expected);
});

test('packages that share a licence share its text', () => {
  const shared = { version: '1.0.0', identifier: 'MIT', text: 'Copyright A' };
  const text = makeNotices([
    { name: 'first', ...shared },
    { name: 'other', version: '2.0.0', identifier: 'ISC', text: 'Copyright B' },
    { name: 'second', ...shared },
  ]);
  expect(text).toContain('first 1.0.0 (MIT)\nsecond 1.0.0 (MIT)\n\nCopyright A\n');
  expect(text).toContain('other 2.0.0 (ISC)\n\nCopyright B\n');
});
