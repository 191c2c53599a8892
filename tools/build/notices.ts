/**
 * `/licences.txt`: the licences of the packages whose code or fonts visitors get. Nearly all ask that their
 * text comes along, and minified scripts have none of it.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../paths.ts';
import { FONT_PACKAGES } from './fonts.ts';
import { lockedPackages } from './locked-packages.ts';

/** Its address. */
export const NOTICES = '/licences.txt';

/** Stands at the head of every script. */
export const NOTICES_COMMENT = `/*! Licences: ${NOTICES} */`;

/** A package, and its licence by its name (SPDX) and its text. */
type Notice = { name: string; version: string; identifier: string; text: string };

const bundledSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string(),
    text: z.string().optional(),
  }),
);

/** Texts that packages have in their repositories, and not in what they publish. */
const MISSING_TEXTS = new Map([['embla-carousel', 'embla-carousel-licence.txt']]);

/** The notices that Vite collects of the packages that it has bundled (`build.license`). */
export async function readBundledNotices(file: string): Promise<Notice[]> {
  const bundled = bundledSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return Promise.all(
    bundled.map(async ({ text, ...entry }) => {
      if (text) return { ...entry, text };
      const missing = MISSING_TEXTS.get(entry.name);
      if (!missing) {
        throw new Error(
          `${entry.name} comes without the text of its licence: put it into tools/supply-chain and name it in notices.ts.`,
        );
      }
      const supplied = await readFile(path.join(import.meta.dirname, missing), 'utf8');
      return { ...entry, text: supplied.trim() };
    }),
  );
}

/** The notices of the typefaces. */
export function readFontNotices(): Promise<Notice[]> {
  return Promise.all(
    FONT_PACKAGES.map(async (name) => {
      const locked = lockedPackages.find((entry) => entry.name === name);
      const folder = path.join(ROOT, 'node_modules', name);
      const [file] = globSync('LICENSE*', { cwd: folder });
      if (!locked?.license || !file) throw new Error(`${name} has no licence to publish.`);
      const text = (await readFile(path.join(folder, file), 'utf8')).trim();
      return { name, version: locked.version, identifier: locked.license, text };
    }),
  );
}

/** The text of the file. Packages that share a text share a paragraph. */
export function makeNotices(notices: readonly Notice[]): string {
  const byText = Map.groupBy(notices, ({ text }) => text);
  const parts = [...byText].map(([text, sharing]) => {
    const names = sharing.map(
      ({ name, version, identifier }) => `${name} ${version} (${identifier})`,
    );
    return `${names.join('\n')}\n\n${text}\n`;
  });
  const rule = `\n${'-'.repeat(80)}\n\n`;
  return [
    'This site contains the work of others. Their names, and the licences of their work:\n',
    ...parts,
  ].join(rule);
}
