/** The types of CSS modules, which stand beside them: a class that a stylesheet lacks is a type error. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DtsCreator } from 'typed-css-modules/lib/dts-creator.js';

const MODULES = '{src,packages}/**/*.module.css';

const REMEDY = 'run npm run types:styles';

async function listTypes(root: string) {
  const creator = new DtsCreator({ rootDir: root, searchDir: '.', EOL: '\n' });
  const files = globSync(MODULES, { cwd: root, exclude: ['**/node_modules'] }).sort();
  return Promise.all(
    files.map(async (module) => {
      // Not from its cache, which knows a file by its name.
      const { formatted } = await creator.create(path.join(root, module), undefined, true);
      return { module, file: `${module}.d.ts`, text: formatted };
    }),
  );
}

const readTypes = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** @returns the files that it has written */
export async function writeStyleTypes(root: string): Promise<string[]> {
  const written: string[] = [];
  for (const { file, text } of await listTypes(root)) {
    if (readTypes(path.join(root, file)) === text) continue;
    writeFileSync(path.join(root, file), text);
    written.push(file);
  }
  return written;
}

/** @returns files that don't agree with their stylesheet */
export async function findStaleTypes(root: string): Promise<string[]> {
  const types = await listTypes(root);
  const current = new Set(types.map(({ file }) => file));
  const left = globSync(`${MODULES}.d.ts`, { cwd: root, exclude: ['**/node_modules'] });
  return [
    ...types
      .filter(({ file, text }) => readTypes(path.join(root, file)) !== text)
      .map(({ module, file }) => `${file} has other classes than ${module}: ${REMEDY}.`),
    ...left
      .filter((file) => !current.has(file))
      .map((file) => `${file} has no stylesheet: delete it.`),
  ];
}
