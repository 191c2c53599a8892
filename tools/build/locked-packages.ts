/** What is installed, as package.json asks for it and package-lock.json has it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../paths.ts';

const versions = z.record(z.string(), z.string());

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: versions,
  devDependencies: versions,
  allowScripts: z.record(z.string(), z.boolean()),
});

/** The part of package.json that says what comes from elsewhere. */
export const manifest = manifestSchema.parse(
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')),
);

const lockedPackage = z
  .object({
    version: z.string(),
    license: z.string().optional(),
    integrity: z.string().optional(),
    resolved: z.string().optional(),
    dev: z.boolean().default(false),
    /** A tool that a package in production can do without, such as its types. */
    devOptional: z.boolean().default(false),
    hasInstallScript: z.boolean().default(false),
  })
  .transform(({ dev, devOptional, ...entry }) => ({ ...entry, dev: dev || devOptional }));

const lockfileSchema = z.object({ packages: z.record(z.string(), z.unknown()) });

/** A package of package-lock.json. */
export type LockedPackage = z.infer<typeof lockedPackage> & { name: string };

/** Every package that may be installed, on any system. */
export const lockedPackages: LockedPackage[] = Object.entries(
  lockfileSchema.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')))
    .packages,
)
  // The first is the project itself.
  .filter(([place]) => place !== '')
  .map(([place, entry]) => ({
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...lockedPackage.parse(entry),
  }));

/** The packages that code in the browser may come from. */
export const productionPackages = lockedPackages.filter(({ dev }) => !dev);
