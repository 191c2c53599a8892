/**
 * Writes types of CSS modules, so that TypeScript reports classes that a stylesheet doesn't have.
 */
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DtsCreator } from 'typed-css-modules/lib/dts-creator.js';
import type { ViteDevServer } from 'vite';
import { CACHE, ROOT } from '#folders';

const ENDING = '.module.css';
const MODULES = `{src,packages}/**/*${ENDING}`;
/** Path from the root, as the library requires. `rootDirs` in tsconfig.json repeats this path. */
const TYPES = path.relative(ROOT, path.join(CACHE, 'style-types'));

const creator = new DtsCreator({ rootDir: ROOT, outDir: TYPES, EOL: '\n' });

async function writeTypes(file: string) {
  // Ignore the library's cache, which doesn't notice changed files.
  const types = await creator.create(file, undefined, true);
  await types.writeFile();
}

/** Writes the types of every stylesheet. */
export async function writeStyleTypes() {
  await rm(path.join(ROOT, TYPES), { recursive: true, force: true });
  for (const file of globSync(MODULES, { cwd: ROOT })) await writeTypes(path.join(ROOT, file));
}

/** Writes the types of every stylesheet, then writes the types of a stylesheet after each edit. */
export async function followStyleTypes({ watcher }: ViteDevServer) {
  await writeStyleTypes();
  // An invalid stylesheet keeps its previous types. Vite reports the error.
  watcher.on('all', (_event, file) => {
    if (file.endsWith(ENDING)) writeTypes(file).catch(() => undefined);
  });
}
