/** Finds imports that packages/boundaries.ts doesn't allow. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawPackages, nameOf, PACKAGES, SCOPE } from '#boundaries';

const CODE = '{src,packages,commands,tests,bench,art,.storybook}/**/*.{ts,tsx,mjs}';

/** Tests and stories may import any package through its entry points. */
const IS_TEST = /\.(test|spec|stories)\.tsx?$/;

/** Matches imports, re-exports and `import('…')`. */
const IMPORTS = new RegExp(
  String.raw`(?:^(?:import|export)\s[^;'"\`]*?\sfrom\s|\bimport\(|^import\s)['"]((?:[#.]|${SCOPE}/)[^'"]*)['"]`,
  'gm',
);

const packageOf = (file: string) =>
  Object.values(PACKAGES).find(({ folder }) => file.startsWith(`${folder}/`));

function explain(file: string, imported: string): string | undefined {
  const its = packageOf(file);
  if (imported.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), imported);
    const folder = its?.folder ?? file.split('/')[0];
    if (target.startsWith(`${folder}/`)) return undefined;
    return 'which is in another package: import it from an entry point (imports of package.json)';
  }
  if (!its || IS_TEST.test(file) || PACKAGES[nameOf(imported)] === its) return undefined;
  if (its.uses.map(nameOf).includes(nameOf(imported))) return undefined;
  return `which ${its.folder} may not use: import what packages/boundaries.ts allows`;
}

/** @returns a message for each import that isn't allowed */
export const findBoundaryProblems = (root: string): string[] =>
  globSync(CODE, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORTS)].flatMap(
        ([, imported = '']) => {
          const why = explain(file, imported);
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
