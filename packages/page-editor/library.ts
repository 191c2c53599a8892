/** The library: all pictures in content/images. */
import { globSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { EditError } from './edit-yaml.ts';
import { isPictureName } from './new-picture.ts';
import { type LibraryPicture, PICTURES, type ShownChange } from './protocol.ts';
import type { WorkingTree } from './working-tree.ts';

type Measured = Omit<LibraryPicture, 'name' | 'isNamed'>;

/** @returns undefined if the picture can't be read */
async function measure(file: string, bytes: number): Promise<Measured | undefined> {
  try {
    const { autoOrient, hasAlpha } = await sharp(file).metadata();
    const isTransparent = hasAlpha && !(await sharp(file).stats()).isOpaque;
    return { ...autoOrient, bytes, isTransparent };
  } catch {
    return undefined;
  }
}

const measured = new Map<string, ReturnType<typeof measure>>();

/** Measures a file again only if it has changed. */
async function measureOnce(file: string) {
  const { size, mtimeMs } = await stat(file);
  const key = `${file} ${size} ${mtimeMs}`;
  const found = measured.get(key) ?? measure(file, size);
  measured.set(key, found);
  return found;
}

/** Lists unused pictures first, and omits unreadable ones. */
export async function listLibrary(tree: WorkingTree): Promise<LibraryPicture[]> {
  const named = tree.listNamed();
  const names = globSync('*', { cwd: tree.findPicture('') })
    .filter(isPictureName)
    .sort();
  const all = names.map(async (name) => {
    const found = await measureOnce(tree.findPicture(name));
    return found ? [{ name, ...found, isNamed: named.has(name) }] : [];
  });
  return (await Promise.all(all)).flat().sort((a, b) => Number(a.isNamed) - Number(b.isNamed));
}

/** @throws {EditError} if the picture is in use */
export function deleteUnused(tree: WorkingTree, name: string, step: string) {
  if (tree.listNamed().has(name)) {
    throw new EditError(
      `${name} is in use: in each field that shows it, choose another picture. Then delete ${name}.`,
    );
  }
  tree.write(new Map([[`images/${name}`, undefined]]), step);
}

/** Prefix for ids of deletions in the list of changes. */
export const DELETION = 'deleted ';

export const showDeletion = (name: string): ShownChange => ({
  id: DELETION + name,
  fieldName: PICTURES,
  where: `Pictures, ${name}`,
  what: 'deleted',
  words: [{ text: name, is: 'removed' }],
  problems: [],
  warnings: [],
  findings: [],
  pictures: { before: [name], after: [] },
});
