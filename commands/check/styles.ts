/**
 * Finds classes of CSS modules that no code uses, and names that can collide. TypeScript finds
 * classes that code uses but that no stylesheet has.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { CssSyntaxError } from 'postcss';

/** Maps each class to the line on which it first appears. */
type Classes = Map<string, number>;

const MODULES = 'src/**/*.module.css';
const CODE = '{src,packages}/**/*.{ts,tsx}';
/** The entry point from which other packages import stylesheets by name. */
const UI_ENTRY_POINT = 'src/ui/index.ts';
const EXPORTED_STYLES = /^export \{ default as (\w+) \} from '(\..*\.module\.css)';$/gm;
const FROM_ENTRY_POINT = /^import (?:type )?\{([^}]*)\} from '#ui';$/gm;

const IMPORT = /^import (\w+) from '(\..*\.module\.css)';$/gm;
const CLASS = /\.([a-z_][\w-]*)/gi;
/** Matches attribute selectors, in which a dot doesn't start a class: `[src$=".svg"]`. */
const ATTRIBUTE = /\[[^\]]*\]/g;

function readClasses(css: string, from: string): Classes {
  const classes: Classes = new Map();
  postcss.parse(css, { from }).walkRules(({ selector, source }) => {
    for (const [, name = ''] of selector.replace(ATTRIBUTE, '').matchAll(CLASS))
      if (!classes.has(name)) classes.set(name, source?.start?.line ?? 1);
  });
  return classes;
}

const toCamelCase = (name: string) =>
  name.replace(/-+(\w)/g, (_, next: string) => next.toUpperCase());

/**
 * Finds names that collide, because packages/site-build/vite-config.ts publishes each class as
 * FILE-CLASS.
 */
function findAmbiguousNames(modules: Map<string, Classes>): string[] {
  const problems: string[] = [];
  const named = new Map<string, string>();
  for (const [file, classes] of modules) {
    const fileName = path.basename(file);
    const other = named.get(fileName);
    if (other)
      problems.push(
        `${file} and ${other} have the same name, so their classes collide: rename one of them.`,
      );
    named.set(fileName, file);
    if (path.basename(file, '.module.css').includes('.'))
      problems.push(`${file} has a dot in its name, which breaks selectors: write a hyphen.`);
    for (const [name, line] of classes)
      if (name.includes('-'))
        problems.push(
          `${file}:${line}: .${name} may collide with another file's class: write .${toCamelCase(name)}.`,
        );
  }
  return problems;
}

/** Lists the CSS modules that a file imports, with their names in the file. */
function listModules(file: string, code: string, exportedStyles: ReadonlyMap<string, string>) {
  const own = [...code.matchAll(IMPORT)].map(([, styles = '', address = '']) => {
    return { styles, module: path.join(path.dirname(file), address) };
  });
  const names = [...code.matchAll(FROM_ENTRY_POINT)].flatMap(([, list = '']) => list.split(','));
  const others = names.flatMap((name) => {
    const module = exportedStyles.get(name.trim());
    return module ? [{ styles: name.trim(), module }] : [];
  });
  return [...own, ...others];
}

/** Finds the classes that a file uses, as in `styles.card`. */
function findUses(file: string, code: string, exportedStyles: ReadonlyMap<string, string>) {
  return listModules(file, code, exportedStyles).flatMap(({ styles, module }) =>
    // The lookbehind excludes paths such as '../styles.css'.
    [...code.matchAll(new RegExp(`(?<![\\w./])${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      module,
      name,
    })),
  );
}

function findProblems(root: string): string[] {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }).sort();
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const modules = new Map(
    find(MODULES).map((file) => [file, readClasses(read(file), path.join(root, file))]),
  );
  const unused = new Map([...modules].map(([file, classes]) => [file, new Map(classes)]));
  const problems = findAmbiguousNames(modules);
  const entryPoint = existsSync(path.join(root, UI_ENTRY_POINT)) ? read(UI_ENTRY_POINT) : '';
  const exportedStyles = new Map(
    [...entryPoint.matchAll(EXPORTED_STYLES)].map(([, name = '', address = '']) => [
      name,
      path.join(path.dirname(UI_ENTRY_POINT), address),
    ]),
  );
  for (const file of find(CODE)) {
    for (const { module, name } of findUses(file, read(file), exportedStyles))
      unused.get(module)?.delete(name);
  }
  for (const [file, classes] of unused)
    for (const [name, line] of classes)
      problems.push(`${file}:${line}: no code uses .${name}: delete the class.`);
  return problems;
}

/** @param root the folder that contains `src` */
export function findStyleProblems(root: string): string[] {
  try {
    return findProblems(root);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [error.message];
    throw error;
  }
}
