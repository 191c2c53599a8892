/**
 * The project's packages and their allowed dependencies. `npm run check` refuses any other import,
 * and docs/architecture.md draws this list. Code imports a package by its entry points (`imports`
 * in package.json). Folders outside this list (tests, bench, commands, .storybook) may import any
 * package. Packages may not import these folders.
 */

type Package = {
  /** Path from the project's root. */
  folder: string;
  purpose: string;
  /** Entry points that this package may import. */
  uses: readonly string[];
};

const COMMON = ['#constants', '#folders'];

/** The scope of the packages that are npm workspaces. Their package.json names what they use. */
export const SCOPE = '@site-kit';

/** The package's name in this list, from an entry point such as `#ui` or `@site-kit/hosting`. */
export const nameOf = (entry: string) =>
  entry.replace(`${SCOPE}/`, '').replace(/^#/, '').split('/')[0] ?? '';

/** Packages by name, from the lowest layer to the highest. */
export const PACKAGES: Record<string, Package> = {
  ui: { folder: 'src/ui', purpose: 'parts of any page', uses: [] },
  styles: { folder: 'src/styles', purpose: 'colours, type, print', uses: [] },
  'content-model': {
    folder: 'packages/content-model',
    purpose: 'what content is made of',
    uses: [],
  },
  sections: {
    folder: 'src/sections',
    purpose: 'what each section is',
    uses: ['#constants', '#ui', '@site-kit/content-model', '#video-provider'],
  },
  page: {
    folder: 'src/page',
    purpose: 'addresses, prerendering, hydration',
    uses: ['#constants', '#sections', '#ui', '#styles', '@site-kit/site-build'],
  },
  'site-build': {
    folder: 'packages/site-build',
    purpose: 'content and page to published files',
    uses: ['#folders', '@site-kit/content-model'],
  },
  published: {
    folder: 'src/published',
    purpose: 'files beside the pages',
    uses: [
      ...COMMON,
      '#sections',
      '@site-kit/content-model',
      '@site-kit/site-build',
      '#video-provider',
    ],
  },
  hosting: { folder: 'packages/hosting', purpose: 'how hosts serve files', uses: [] },
  'claims-review': {
    folder: 'packages/claims-review',
    purpose: 'what a sentence claims',
    uses: [],
  },
  release: {
    folder: 'packages/release',
    purpose: 'may it go online?',
    uses: ['@site-kit/content-model', '@site-kit/hosting', '@site-kit/claims-review'],
  },
  'page-editor': {
    folder: 'packages/page-editor',
    purpose: 'npm run edit',
    uses: [
      ...[...COMMON, '@site-kit/site-build', '#sections', '#site', '#styles', '#video-provider'],
      ...['@site-kit/claims-review', '@site-kit/content-model', '@site-kit/release'],
    ],
  },
};

/** Draws the packages that make the site as a Mermaid diagram. */
export function drawPackages(): string {
  const boxes: string[] = [];
  const arrows: string[] = [];
  for (const [name, { folder, purpose, uses }] of Object.entries(PACKAGES)) {
    if (name === 'styles') continue;
    boxes.push(`  ${name}["<b>${folder}</b><br>${purpose}"]`);
    const drawn = uses.map(nameOf).filter((used) => used in PACKAGES && used !== 'styles');
    arrows.push(...drawn.map((used) => `  ${name} --> ${used}`));
  }
  return ['```mermaid', 'flowchart BT', ...boxes, ...arrows, '```'].join('\n');
}
