import { expect, test } from 'vitest';
import { isPublishable, isUsable } from './licences.ts';
import { allowScripts, askedPackages, browserPackages, lockedPackages } from './locked-packages.ts';

test('requires the exact versions of package-lock.json in package.json files', () => {
  expect(askedPackages.length).toBeGreaterThan(30);
  const locked = new Set(lockedPackages.map(({ name, version }) => `${name} ${version}`));
  for (const [name, version] of askedPackages) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(locked).toContain(`${name} ${version}`);
  }
});

test('requires the same version of a package in all package.json files', () => {
  const versions = new Map(askedPackages);
  expect(askedPackages.length).toBeGreaterThan(versions.size);
  expect(askedPackages.filter(([name, version]) => versions.get(name) !== version)).toEqual([]);
});

test('locks every package by its hash, without the address of a registry', () => {
  expect(lockedPackages.length).toBeGreaterThan(500);
  for (const { name, integrity, resolved } of lockedPackages) {
    expect(integrity, name).toMatch(/^sha512-/);
    expect(resolved, name).toBeUndefined();
  }
});

test('allows an install script only for the package "node"', () => {
  // The script downloads Node 24.
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  // npm warns about each script that package.json doesn't allow or refuse.
  const scripted = lockedPackages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(scripted.map(({ name }) => name).sort()).toEqual(Object.keys(allowScripts));
});

test('ships only these packages to the browser', () => {
  expect(browserPackages.map(({ name }) => name).sort()).toEqual([
    '@tanstack/query-core',
    'embla-carousel',
    'react',
    'react-dom',
    'scheduler',
  ]);
});

test('uses only licences in licences.ts (read the terms of a new licence before you add it)', () => {
  expect(browserPackages.filter((entry) => !isPublishable(entry))).toEqual([]);
  expect(lockedPackages.filter((entry) => !isUsable(entry))).toEqual([]);
});
