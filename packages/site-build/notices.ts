/**
 * Nearly all licences of code or fonts that users get ask us to pass their text on, and minified
 * scripts have lost it.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '#folders';

export const NOTICES_URL = '/licences.txt';

/** The first line of each script. */
export const NOTICES_COMMENT = `/*! Licences: ${NOTICES_URL} */`;

const named = z.object({ name: z.string(), version: z.string() });
const bundledSchema = named.extend({ identifier: z.string(), text: z.string().optional() });
const manifestSchema = named.extend({ license: z.string() });

type Notice = Required<z.infer<typeof bundledSchema>>;

/** The package lacks what its repository has. */
const MISSING_TEXTS = new Map([['embla-carousel', 'embla-carousel-licence.txt']]);

const readText = async (file: string) => (await readFile(file, 'utf8')).trim();

/** @param file what Vite writes of the packages it bundles (`build.license`) */
export async function readBundledNotices(file: string): Promise<Notice[]> {
  const bundled = z.array(bundledSchema).parse(JSON.parse(await readFile(file, 'utf8')));
  return Promise.all(
    bundled.map(async ({ text, ...entry }) => {
      if (text) return { ...entry, text };
      const file = MISSING_TEXTS.get(entry.name);
      if (file) return { ...entry, text: await readText(path.join(import.meta.dirname, file)) };
      throw new Error(
        `${entry.name} comes without its licence: put the text into packages/site-build and name it in notices.ts.`,
      );
    }),
  );
}

/** @param packages whose licence Vite doesn't write, because they aren't scripts: fonts and icons */
export function readPackageNotices(packages: readonly string[]): Promise<Notice[]> {
  return Promise.all(
    packages.map(async (name) => {
      const folder = path.join(ROOT, 'node_modules', name);
      const manifest = await readText(path.join(folder, 'package.json'));
      const { license, ...entry } = manifestSchema.parse(JSON.parse(manifest));
      const [file] = globSync('LICENSE*', { cwd: folder });
      if (!file) throw new Error(`${name} comes without its licence.`);
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
