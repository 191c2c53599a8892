/**
 * Publishes the licences of code, fonts and icons. Nearly all licences require us to include their
 * text, and minifying removes it from scripts.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export const NOTICES_URL = '/licences.txt';

/** The first line that Vite writes into each script. */
export const NOTICES_COMMENT = `/*! Licences: ${NOTICES_URL} */`;

const named = z.object({ name: z.string(), version: z.string() });
const bundledSchema = named.extend({ identifier: z.string(), text: z.string().optional() });
const manifestSchema = named.extend({ license: z.string() });

type Notice = Required<z.infer<typeof bundledSchema>>;

/** Licence texts that are in a package's repository, but not in the package. */
const MISSING_TEXTS = new Map([['embla-carousel', 'embla-carousel-licence.txt']]);

const readText = async (file: string) => (await readFile(file, 'utf8')).trim();

/** @param file Vite's report on the packages that it bundled (`build.license`) */
export async function readBundledNotices(file: string): Promise<Notice[]> {
  const bundled = z.array(bundledSchema).parse(JSON.parse(await readFile(file, 'utf8')));
  return Promise.all(
    bundled.map(async ({ text, ...entry }) => {
      if (text) return { ...entry, text };
      const file = MISSING_TEXTS.get(entry.name);
      if (file) return { ...entry, text: await readText(path.join(import.meta.dirname, file)) };
      throw new Error(
        `${entry.name} has no licence text: put the text into packages/site-build, and the file's name into MISSING_TEXTS of notices.ts.`,
      );
    }),
  );
}

/**
 * @param packages fonts and icons, which are missing from Vite's report because they aren't scripts
 */
export function readPackageNotices(root: string, packages: readonly string[]): Promise<Notice[]> {
  return Promise.all(
    packages.map(async (name) => {
      const folder = path.join(root, 'node_modules', name);
      const manifest = await readText(path.join(folder, 'package.json'));
      const { license, ...entry } = manifestSchema.parse(JSON.parse(manifest));
      const [file] = globSync('LICENSE*', { cwd: folder });
      if (!file) throw new Error(`${name} has no LICENSE file.`);
      return { ...entry, identifier: license, text: await readText(path.join(folder, file)) };
    }),
  );
}

export function makeNotices(notices: readonly Notice[]): string {
  const nameOf = ({ name, version, identifier }: Notice) => `${name} ${version} (${identifier})\n`;
  const parts = [...Map.groupBy(notices, ({ text }) => text)].map(
    ([text, sharing]) => `${sharing.map(nameOf).join('')}\n${text}\n`,
  );
  return [
    'This site contains the work of others. Their names, and the licences of their work:\n',
    ...parts,
  ].join(`\n${'-'.repeat(80)}\n\n`);
}
