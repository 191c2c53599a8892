import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '#folders';

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});

export const { allowScripts } = manifestSchema.parse(readJson('package.json'));

const lockedPackage = z.object({
  /** Only aliases have this name. All other packages have the name of their folder. */
  name: z.string().optional(),
  version: z.string(),
  license: z.string().default('not named'),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().default(false),
  dependencies: versions,
});
const lockfileSchema = z.object({
  packages: z.record(z.string(), z.union([z.object({ link: z.literal(true) }), lockedPackage])),
});

const installed = Object.entries(
  lockfileSchema.parse(readJson('package-lock.json')).packages,
).flatMap(([place, entry]) => {
  const folder = place.match(/.*node_modules\/(.*)/)?.[1];
  return folder === undefined ? [] : [{ folder, entry }];
});

/** All third-party packages that npm may install on any system. */
export const lockedPackages = installed.flatMap(({ folder, entry }) =>
  'link' in entry ? [] : { ...entry, name: entry.name ?? folder },
);

/** Names of the project's own packages, which npm links. */
const workspaces = installed.flatMap(({ folder, entry }) => ('link' in entry ? folder : []));

/** The third-party packages of all package.json files, with their versions. */
export const askedPackages = ['package.json', ...globSync('packages/*/package.json', { cwd: ROOT })]
  .map((file) => manifestSchema.parse(readJson(file)))
  .flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  )
  .filter(([name]) => !workspaces.includes(name));

const FOR_THE_BROWSER = ['@tanstack/query-core', 'embla-carousel', 'react', 'react-dom'];

const browserNames = new Set(FOR_THE_BROWSER);
// A loop over a set also visits names that are added during the loop.
for (const name of browserNames) {
  const entries = lockedPackages.filter((candidate) => candidate.name === name);
  const dependencies = entries.flatMap((entry) => Object.keys(entry.dependencies));
  for (const dependency of dependencies) browserNames.add(dependency);
}

export const browserPackages = lockedPackages.filter(({ name }) => browserNames.has(name));
