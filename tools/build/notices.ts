/**
 * `/licences.txt`: the licences of the packages whose code or fonts users get. Nearly all ask us to pass
 * their text on, and minified scripts have lost it.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../paths.ts';
import { FONT_PACKAGES } from './fonts.ts';

export const NOTICES = '/licences.txt';

/** Stands at the head of every script. */
export const NOTICES_COMMENT = `/*! Licences: ${NOTICES} */`;

const named = z.object({ name: z.string(), version: z.string() });
const bundledSchema = z.array(
  named.extend({ identifier: z.string(), text: z.string().optional() }),
);
const fontPackageSchema = named.extend({ license: z.string() });

/** A package, and its licence by its SPDX name and its text. */
type Notice = Required<z.infer<typeof bundledSchema>[number]>;

/** Texts that a package's repository has, and the package lacks. */
const MISSING_TEXTS = new Map([['embla-carousel', 'embla-carousel-licence.txt']]);

/** The notices that Vite collects of the packages it bundles (`build.license`). */
export async function readBundledNotices(file: string): Promise<Notice[]> {
  const bundled = bundledSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return Promise.all(
    bundled.map(async ({ text, ...entry }) => {
      if (text) return { ...entry, text };
      const missing = MISSING_TEXTS.get(entry.name);
      if (!missing) {
        throw new Error(
          `${entry.name} comes without its licence: put the text into tools/build and name it in notices.ts.`,
        );
      }
      const supplied = await readFile(path.join(import.meta.dirname, missing), 'utf8');
      return { ...entry, text: supplied.trim() };
    }),
  );
}

export function readFontNotices(): Promise<Notice[]> {
  return Promise.all(
    FONT_PACKAGES.map(async (font) => {
      const folder = path.join(ROOT, 'node_modules', font);
      const manifest = await readFile(path.join(folder, 'package.json'), 'utf8');
      const { name, version, license } = fontPackageSchema.parse(JSON.parse(manifest));
      const [file] = globSync('LICENSE*', { cwd: folder });
      if (!file) throw new Error(`${name} comes without its licence.`);
      const text = await readFile(path.join(folder, file), 'utf8');
      return { name, version, identifier: license, text: text.trim() };
    }),
  );
}

/** Each licence text once, below the packages that have it. */
export function makeNotices(notices: readonly Notice[]): string {
  const parts = [...Map.groupBy(notices, ({ text }) => text)].map(([text, sharing]) => {
    const names = sharing.map(
      ({ name, version, identifier }) => `${name} ${version} (${identifier})\n`,
    );
    return `${names.join('')}\n${text}\n`;
  });
  return [
    'This site contains the work of others. Their names, and the licences of their work:\n',
    ...parts,
  ].join(`\n${'-'.repeat(80)}\n\n`);
}
