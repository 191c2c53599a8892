/** Whether code and CSS modules agree on their classes: for TypeScript, a module has any class. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { CssSyntaxError } from 'postcss';

/** Where a class is written first: class and line. */
type Classes = Map<string, number>;

const MODULES = 'src/**/*.module.css';
const CODE = '{src,tools,packages}/**/*.{ts,tsx}';

const IMPORT = /^import (\w+) from '(\..*\.module\.css)';$/gm;
const CLASS = /\.([a-z_][\w-]*)/gi;
/** May contain a dot that starts no class, such as `[src$=".svg"]`. */
const ATTRIBUTE = /\[[^\]]*\]/g;

function readClasses(css: string, from: string): Classes {
  const classes: Classes = new Map();
  postcss.parse(css, { from }).walkRules(({ selector, source }) => {
    for (const [, name = ''] of selector.replace(ATTRIBUTE, '').matchAll(CLASS))
      if (!classes.has(name)) classes.set(name, source?.start?.line ?? 1);
  });
  return classes;
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

const toCamelCase = (name: string) =>
  name.replace(/-+(\w)/g, (_, next: string) => next.toUpperCase());

/** In pages a class has the name of its file, a hyphen and its own (vite.config.ts). */
function findAmbiguousNames(modules: Map<string, Classes>): string[] {
  const mistakes: string[] = [];
  const named = new Map<string, string>();
  for (const [file, classes] of modules) {
    const fileName = path.basename(file);
    const other = named.get(fileName);
    if (other)
      mistakes.push(
        `${file} and ${other} have one name, so their classes do in the page: rename one of them.`,
      );
    named.set(fileName, file);
    for (const [name, line] of classes)
      if (name.includes('-'))
        mistakes.push(
          `${file}:${line}: .${name} may collide with another file's class in the page: write .${toCamelCase(name)}.`,
        );
  }
  return mistakes;
}

/** Uses of classes in a file, as in `styles.card`. */
function findUses(code: string) {
  return [...code.matchAll(IMPORT)].flatMap(([, styles = '', address = '']) =>
    // No path such as '../styles.css'.
    [...code.matchAll(new RegExp(`(?<![\\w./])${styles}\\.(\\w+)`, 'g'))].map(
      ({ 0: use, 1: name = '', index }) => ({ address, use, name, line: lineAt(code, index) }),
    ),
  );
}

function findMistakes(root: string): string[] {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }).sort();
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const modules = new Map(
    find(MODULES).map((file) => [file, readClasses(read(file), path.join(root, file))]),
  );
  const unused = new Map([...modules].map(([file, classes]) => [file, new Map(classes)]));
  const mistakes = findAmbiguousNames(modules);
  for (const file of find(CODE)) {
    for (const { address, use, name, line } of findUses(read(file))) {
      const module = path.join(path.dirname(file), address);
      unused.get(module)?.delete(name);
      if (!modules.get(module)?.has(name))
        mistakes.push(
          `${file}:${line}: ${use} is no class of ${module}: add it there, or mend its name here.`,
        );
    }
  }
  for (const [file, classes] of unused)
    for (const [name, line] of classes)
      mistakes.push(`${file}:${line}: nothing uses .${name}: delete it.`);
  return mistakes;
}

/** @param root the folder that has `src` */
export function findStyleMistakes(root: string): string[] {
  try {
    return findMistakes(root);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [error.message];
    throw error;
  }
}
