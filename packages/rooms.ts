/**
 * The rooms of the project, and which may use which: `npm run check` refuses any other import, and
 * docs/architecture.md draws them. A room is entered by its doors, the `imports` of package.json.
 */

type Room = {
  /** Path from the project's root. */
  folder: string;
  purpose: string;
  /** Rooms whose doors it may use. */
  uses: readonly string[];
  /** Rooms of which it may use types only. */
  usesTypes?: readonly string[];
};

/** Measurements, tests and commands use any room, and no room uses them. */
const ALL = ['*'];

/** By their names, from the lowest to the highest. */
export const ROOMS: Record<string, Room> = {
  ui: { folder: 'src/ui', purpose: 'parts of any page', uses: [] },
  styles: { folder: 'src/styles', purpose: 'colours, type, print', uses: [] },
  'content-model': {
    folder: 'packages/content-model',
    purpose: 'what content is made of',
    uses: [],
    usesTypes: ['ui'],
  },
  sections: {
    folder: 'src/sections',
    purpose: 'what each section is',
    uses: ['ui', 'content-model'],
  },
  page: {
    folder: 'src/page',
    purpose: 'addresses, prerendering, hydration',
    uses: ['sections', 'ui', 'styles'],
  },
  'site-build': {
    folder: 'packages/site-build',
    purpose: 'content and page to published files',
    uses: ['page', 'sections', 'content-model', 'ui'],
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
    uses: ['sections', 'content-model', 'hosting', 'claims-review'],
  },
  'page-editor': {
    folder: 'packages/page-editor',
    purpose: 'npm run edit',
    uses: ['site-build', 'release', 'claims-review', 'sections', 'content-model', 'styles'],
  },
  'test-kit': {
    folder: 'packages/test-kit',
    purpose: 'what tests share',
    uses: [
      ...['ui', 'content-model', 'sections', 'page', 'site-build'],
      ...['hosting', 'claims-review', 'release', 'page-editor'],
    ],
  },
  lab: { folder: 'packages/lab', purpose: 'what only measures or proves', uses: ALL },
  tests: { folder: 'tests', purpose: 'what crosses rooms', uses: ALL },
  commands: { folder: 'commands', purpose: 'a file for each npm script', uses: ALL },
  art: { folder: 'art', purpose: 'the pictures of the sample company', uses: [] },
};

/** Doors without a room, and which rooms may not use them: what these need comes as parameters. */
export const COMMON_DOORS: Record<string, { refused: readonly string[] }> = {
  '#constants': { refused: ['ui', 'hosting', 'claims-review', 'content-model'] },
  '#folders': { refused: ['ui', 'hosting', 'claims-review', 'content-model', 'sections', 'page'] },
};

/** A diagram for Mermaid, of the rooms that make the site. */
export function drawRooms(): string {
  const rooms = Object.entries(ROOMS).filter(
    ([name, { uses }]) => uses !== ALL && !['art', 'styles', 'test-kit'].includes(name),
  );
  const boxes = rooms.map(
    ([name, { folder, purpose }]) => `  ${name}["<b>${folder}</b><br>${purpose}"]`,
  );
  const arrows = rooms.flatMap(([name, { uses, usesTypes = [] }]) => [
    ...uses.filter((used) => used !== 'styles').map((used) => `  ${name} --> ${used}`),
    ...usesTypes.map((used) => `  ${name} -. types .-> ${used}`),
  ]);
  return ['```mermaid', 'flowchart BT', ...boxes, ...arrows, '```'].join('\n');
}
