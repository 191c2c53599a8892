/**
 * Replaces the sample company in content/ with placeholders marked `!sample`, which `npm run
 * launch` lists. Keeps structure, comments, control labels and sentences about the device's status.
 */
import { existsSync, globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentFile, type FieldPath } from '@site-kit/content-model';
import { ICON_PACKAGE } from '@site-kit/site-build';
import sharp from 'sharp';
import { parseDocument } from 'yaml';
import { ROOT } from '#folders';
import { fieldAt } from '#sections';

const SYMBOL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="none" stroke="currentColor" stroke-width="3"/><circle cx="16" cy="16" r="5" fill="var(--highlight)"/></svg>
`;

/** Large enough for every picture on the page. */
const PICTURE_PX = { width: 2400, height: 1800 };

/** Splits a field name into words: "news strip cards 3 title". */
const wordsOf = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[.-]/g, ' ')
    .toLowerCase();

/** Returns the icon with the same name as the drawing or, if there is none, a globe. */
function replaceIcon(value: string): string {
  if (!value.endsWith('.svg')) return value;
  const icon = path.join(ROOT, 'node_modules', ICON_PACKAGE, 'icons', value);
  return existsSync(icon) ? path.parse(value).name : 'globe';
}

/** Makes a placeholder of the same kind as the value. Returns undefined to keep the value. */
function makePlaceholder(at: FieldPath, value: string): string | undefined {
  const { kind = 'words', keptWhenBlank, placeholder } = fieldAt(at) ?? {};
  if (keptWhenBlank) return undefined;
  if (placeholder) return placeholder;
  const keys = at.map((part) => (typeof part === 'number' ? part + 1 : part));
  const words = wordsOf(keys.join('.'));
  const name = words.replaceAll(' ', '-');
  switch (kind) {
    case 'address':
      return `https://www.example.com/${name}`;
    case 'day':
      return new Date().toISOString().slice(0, 10);
    case 'icon':
      return replaceIcon(value);
    case 'picture':
    case 'drawing':
      return name.replace(/-file$/, '') + path.extname(value);
    default:
      return [
        words.charAt(0).toUpperCase() + words.slice(1),
        ...(value.match(/\{\w+\}/g) ?? []),
      ].join(' ');
  }
}

/** @param folder a content folder, such as content/ */
export async function blankContent(folder: string): Promise<void> {
  for (const file of globSync('images/*', { cwd: folder })) await rm(path.join(folder, file));
  // Cut-outs must have transparency, so one edge is transparent.
  const grey = sharp({ create: { ...PICTURE_PX, channels: 3, background: '#9a9a94' } });
  const cutOut = grey.clone().extend({ right: 1, background: '#0000' });
  const transparent = sharp({ create: { ...PICTURE_PX, channels: 4, background: '#0000' } });
  const noLight = await transparent.webp().toBuffer();
  const images = new Map<string, Buffer | string>([
    ['.jpg', await grey.jpeg().toBuffer()],
    ['.png', await cutOut.png().toBuffer()],
    ['.webp', await cutOut.webp().toBuffer()],
    ['.svg', SYMBOL],
  ]);
  const names = globSync('*.yaml', { cwd: folder }).map((file) => path.parse(file).name);
  for (const name of names.filter((name) => fieldAt([name]))) {
    const file = await ContentFile.read(folder, name);
    for (const { fieldPath, node } of file.scalars) {
      if (typeof node.value !== 'string') continue;
      const placeholder = makePlaceholder(fieldPath, node.value);
      if (placeholder === undefined) continue;
      node.value = placeholder;
      node.tag = '!sample';
      const { isLight } = fieldAt(fieldPath) ?? {};
      const image = isLight ? noLight : images.get(path.extname(placeholder));
      if (image) await writeFile(path.join(folder, 'images', placeholder), image);
    }
    await writeFile(path.join(folder, `${name}.yaml`), file.toString());
  }
  await rm(path.join(folder, 'approvals.yaml'), { force: true });
  const exceptions = path.join(folder, 'claims-review.yaml');
  const review = parseDocument(await readFile(exceptions, 'utf8'));
  for (const key of Object.keys(review.toJS()))
    review.set(key, review.createNode([], { flow: true }));
  await writeFile(exceptions, review.toString({ lineWidth: 0 }));
  const spelling = path.join(folder, 'spelling.txt');
  const [title] = (await readFile(spelling, 'utf8')).split('\n');
  await writeFile(spelling, `${title}\n`);
}
