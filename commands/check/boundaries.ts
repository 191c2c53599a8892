/** Finds imports that go through the walls of packages/rooms.ts. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { z } from 'zod';
import { COMMON_DOORS, drawRooms, ROOMS } from '#rooms';

const CODE = '{src,packages,commands,tests,art}/**/*.{ts,tsx,mjs}';

/** Tests and stories may use any room, by its doors. */
const IS_TEST = /\.(test|spec|tree|stories)\.tsx?$|\/trees\.ts$/;

type Import = { specifier: string; isType: boolean };

function listImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const textOf = (start: number, end: number) => source.slice(start, end);
  const isTypeClause = (start: number) => /^(im|ex)port\s+type\b/.test(textOf(start, start + 20));
  return [
    ...module.staticImports.map(({ start, moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: isTypeClause(start) || (entries.length > 0 && entries.every(({ isType }) => isType)),
    })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest
          ? [{ specifier: moduleRequest.value, isType: isType || isTypeClause(start) }]
          : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: textOf(start, end).replace(/^['"`]|['"`]$/g, ''),
      isType: false,
    })),
    ...[...source.matchAll(/typeof import\(['"]([^'"]+)['"]\)/g)].map(([, specifier = '']) => ({
      specifier,
      isType: true,
    })),
  ];
}

const roomOf = (file: string) =>
  Object.entries(ROOMS).find(([, { folder }]) => file.startsWith(`${folder}/`))?.[0];

/** Doors may lead to parts of a room, such as `#lab/*`: each part is a room to the others. */
function wallsOf(file: string, doors: ReadonlyMap<string, string>): string {
  const name = roomOf(file);
  if (!name) return path.posix.dirname(file);
  const folder = ROOMS[name]?.folder ?? '';
  const hasParts = doors.has(`#${name}/*`);
  return hasParts ? file.split('/').slice(0, 3).join('/') : folder;
}

/** @returns where a specifier that begins with # leads, or undefined if there is no such door */
function openDoor(specifier: string, doors: ReadonlyMap<string, string>): string | undefined {
  const exact = doors.get(specifier);
  if (exact) return exact;
  const [name, part] = specifier.split('/');
  return part ? doors.get(`${name}/*`)?.replace('*', part) : undefined;
}

function findMistake(
  file: string,
  { specifier, isType }: Import,
  doors: ReadonlyMap<string, string>,
): string | undefined {
  const name = roomOf(file);
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    if (target.startsWith(`${wallsOf(file, doors)}/`)) return undefined;
    return `imports ${specifier}, which is in another room: import it from a door (imports in package.json)`;
  }
  if (!specifier.startsWith('#') || !name) return undefined;
  const target = openDoor(specifier, doors);
  if (!target)
    return `imports ${specifier}, which is no door: write one of the imports in package.json`;
  if (IS_TEST.test(file) || ROOMS[name]?.uses.includes('*')) return undefined;
  if (COMMON_DOORS[specifier]?.refused.includes(name))
    return `imports ${specifier}: what ${name} needs of it has to come as a parameter`;
  const used = roomOf(target);
  if (!used || used === name || ROOMS[name]?.uses.includes(used)) return undefined;
  if (isType && ROOMS[name]?.usesTypes?.includes(used)) return undefined;
  return `imports ${specifier}, and ${name} may not use ${used}: packages/rooms.ts says which rooms it may`;
}

const manifest = z.object({ imports: z.record(z.string(), z.string()) });

function readDoors(root: string): Map<string, string> {
  const { imports } = manifest.parse(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
  );
  return new Map(Object.entries(imports).map(([name, file]) => [name, path.posix.normalize(file)]));
}

/** @returns every import through a wall, one a line */
export function findRoomMistakes(root: string): string[] {
  const doors = readDoors(root);
  return globSync(CODE, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .flatMap((file) =>
      listImports(file, readFileSync(path.join(root, file), 'utf8')).flatMap((its) => {
        const mistake = findMistake(file, its, doors);
        return mistake ? [`${file} ${mistake}.`] : [];
      }),
    );
}

const DRAWN = 'docs/architecture.md';

/** @returns why the drawing isn't that of packages/rooms.ts */
export function findDrawingMistakes(root: string): string[] {
  const drawing = drawRooms();
  if (readFileSync(path.join(root, DRAWN), 'utf8').includes(drawing)) return [];
  return [`${DRAWN} draws other rooms than packages/rooms.ts: put in this drawing.\n${drawing}`];
}
