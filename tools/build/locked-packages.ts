/** The packages that package.json, and those of packages/, ask for, and what package-lock.json has of them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../paths.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

const versions = z.record(z.string(), z.string()).default({});

const manifestSchema = z.object({
  name: z.string(),
  dependencies: versions,
  devDependencies: versions,
});

/** The part of package.json that says what may run when it is installed. */
export const manifest = manifestSchema
  .extend({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(readJson('package.json'));

/** Every package that is asked for, by whichever package.json, with its version. */
export const askedPackages: [name: string, version: string][] = [
  'package.json',
  ...globSync('packages/*/package.json', { cwd: ROOT }),
].flatMap((file) => {
  const { dependencies, devDependencies } = manifestSchema.parse(readJson(file));
  return Object.entries({ ...dependencies, ...devDependencies });
});

/** The packages that code in the browser imports. Others come with them. */
export const FOR_THE_BROWSER = ['@tanstack/query-core', 'embla-carousel', 'react', 'react-dom'];

const lockedPackage = z.object({
  /** Given where it is not that of the folder. */
  name: z.string().optional(),
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().default(false),
  dependencies: versions,
});

const lockfileSchema = z.object({ packages: z.record(z.string(), z.unknown()) });

const MODULES = 'node_modules/';

/** Each package that may be installed, on any system, where it is installed; our own are not among them. */
const locked = Object.entries(lockfileSchema.parse(readJson('package-lock.json')).packages)
  .filter(([place, entry]) => place.includes(MODULES) && !isLink(entry))
  .map(([place, entry]) => {
    const { name = place.slice(place.lastIndexOf(MODULES) + MODULES.length), ...rest } =
      lockedPackage.parse(entry);
    return { name, ...rest };
  });

/** Whether an entry stands for one of packages/. */
function isLink(entry: unknown): boolean {
  return z.object({ link: z.literal(true) }).safeParse(entry).success;
}

const browserNames = new Set(FOR_THE_BROWSER);
// The loop comes to the names that it adds.
for (const name of browserNames) {
  for (const entry of locked.filter((candidate) => candidate.name === name)) {
    for (const dependency of Object.keys(entry.dependencies)) browserNames.add(dependency);
  }
}

/** A package of package-lock.json. */
export type LockedPackage = Omit<(typeof locked)[number], 'dependencies'> & {
  /** Whether code of it may reach visitors. */
  inBrowser: boolean;
};

/** Every package that may be installed, on any system. */
export const lockedPackages: LockedPackage[] = locked.map(({ dependencies: _, ...entry }) => ({
  ...entry,
  inBrowser: browserNames.has(entry.name),
}));

/** The packages that code in the browser may come from. */
export const browserPackages = lockedPackages.filter(({ inBrowser }) => inBrowser);
