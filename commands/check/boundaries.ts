/** Finds imports that packages/boundaries.ts doesn't allow. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawPackages, PACKAGES } from '#boundaries';

const CODE = '{src,packages,commands,tests,bench,art,.storybook}/**/*.{ts,tsx,mjs}';

/** Tests and stories may import any package through its entry points. */
const IS_TEST = /\.(test|spec|stories)\.tsx?$/;

/** Matches imports, re-exports and `import('…')`. The first group is the text before `from`. */
const IMPORTS =
  /(?:^(?:import|export)\s([^;'"`]*?)\sfrom\s|\bimport\(|^import\s)['"]([#.][^'"]*)['"]/gm;

/** Whether the text is `type { … }`, or braces in which each name has a `type` before it. */
const isOfTypes = (words = '') =>
  words.startsWith('type ') ||
  (words.startsWith('{') &&
    words
      .slice(1)
      .split(',')
      .every((name) => /^\s*(type\s|}|$)/.test(name)));

const packageOf = (file: string) =>
  Object.values(PACKAGES).find(({ folder }) => file.startsWith(`${folder}/`));

function explain(file: string, words: string | undefined, imported: string): string | undefined {
  const its = packageOf(file);
  if (imported.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), imported);
    const folder = its?.folder ?? file.split('/')[0];
    if (target.startsWith(`${folder}/`)) return undefined;
    return 'which is in another package: import it from an entry point (imports of package.json)';
  }
  // An entry point may have several modules, such as #sections/components.
  const entry = imported.split('/')[0] ?? '';
  if (!its || IS_TEST.test(file) || PACKAGES[entry.slice(1)] === its) return undefined;
  if (its.uses.includes(entry)) return undefined;
  if (its.usesTypes?.includes(entry) && isOfTypes(words)) return undefined;
  return `which ${its.folder} may not use: import what packages/boundaries.ts allows`;
}

/** @returns a message for each import that isn't allowed */
export const findBoundaryProblems = (root: string): string[] =>
  globSync(CODE, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORTS)].flatMap(
        ([, words, imported = '']) => {
          const why = explain(file, words, imported);
          return why ? [`${file} imports ${imported}, ${why}.`] : [];
        },
      ),
    );

/** @returns a message if the diagram in docs/architecture.md is out of date */
export function findDrawingProblems(root: string): string[] {
  const document = 'docs/architecture.md';
  if (readFileSync(path.join(root, document), 'utf8').includes(drawPackages())) return [];
  return [
    `The diagram in ${document} doesn't match packages/boundaries.ts: replace the diagram with this one.\n${drawPackages()}`,
  ];
}
