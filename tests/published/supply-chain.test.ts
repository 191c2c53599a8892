import { expect, test } from 'vitest';
import { isPublishable, isUsable } from './licences.ts';
import { allowScripts, askedPackages, browserPackages, lockedPackages } from './locked-packages.ts';

test('package.json files ask for exact versions, and package-lock.json has them', () => {
  expect(askedPackages.length).toBeGreaterThan(30);
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

test('few packages reach the browser', () => {
  expect(browserPackages.map(({ name }) => name).sort()).toEqual([
    '@tanstack/query-core',
    'embla-carousel',
    'react',
    'react-dom',
    'scheduler',
  ]);
});

test('accepts all licences: read the terms of a new one, then add it to licences.ts', () => {
  expect(browserPackages.filter((entry) => !isPublishable(entry))).toEqual([]);
  expect(lockedPackages.filter((entry) => !isUsable(entry))).toEqual([]);
});
