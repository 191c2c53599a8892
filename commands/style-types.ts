/** Types of CSS modules: a class that a stylesheet lacks is a type error (`rootDirs` in tsconfig.json). */
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DtsCreator } from 'typed-css-modules/lib/dts-creator.js';
import type { ViteDevServer } from 'vite';
import { CACHE, ROOT } from '#folders';

const ENDING = '.module.css';
const MODULES = `{src,packages}/**/*${ENDING}`;
/** From the project's root, as the library wants it. */
const TYPES = path.relative(ROOT, path.join(CACHE, 'style-types'));

const creator = new DtsCreator({ rootDir: ROOT, outDir: TYPES, EOL: '\n' });

async function writeTypes(file: string) {
  // Not from its cache, which knows a file by its name.
  const types = await creator.create(file, undefined, true);
  await types.writeFile();
}

/** Writes those of every stylesheet. */
export async function writeStyleTypes() {
  await rm(path.join(ROOT, TYPES), { recursive: true, force: true });
  for (const file of globSync(MODULES, { cwd: ROOT })) await writeTypes(path.join(ROOT, file));
}

/** Writes those of every stylesheet, and of each that is edited later. */
export async function followStyleTypes({ watcher }: ViteDevServer) {
  await writeStyleTypes();
  // A stylesheet with a problem keeps the types that it had: Vite says what is wrong.
  watcher.on('all', (_event, file) => {
    if (file.endsWith(ENDING)) writeTypes(file).catch(() => undefined);
  });
}
