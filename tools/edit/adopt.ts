/**
 * `npm run adopt -- --blank` replaces the sample company in content/ by placeholders, marked
 * `!sample`, which `npm run launch` lists. Structure, comments, the words of controls and the
 * sentences on the status stay.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { parseDocument } from 'yaml';
import { ContentFile } from '../build/content-file.ts';
import { CONTENT } from '../paths.ts';

/** What fits any company, or is no text. */
const KEPT = [
  /^(labels|press)\./,
  /^bar\.(navigationLabel|skipLink)$/,
  /^device\.(markets|wording)\./,
  /^footer\.(contact|follow)Heading$/,
  // Only posts of the provider fit, and only minutes and seconds.
  /^news\.video\.(url|length|watchLink|play\w+)$/,
  /^not-found\.(heading|message)$/,
  /^site\.(language|sections|contacts\.\d+\.label)\b/,
  /^technologies\.(factsHeading|factLabels\.)/,
  /\.(imageStyle|section)$/,
];

const SYMBOL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="none" stroke="currentColor" stroke-width="3"/><circle cx="16" cy="16" r="5" fill="var(--highlight)"/></svg>
`;

/** Large enough for every place of the page, px. */
const PICTURE_PX = { width: 2400, height: 1800 };

/** The words of a field: "news strip cards 3 title". */
const wordsOf = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[.-]/g, ' ')
    .toLowerCase();

/** Of the same kind as the value. */
function makePlaceholder(field: string, value: string): string {
  const words = wordsOf(field);
  const name = words.replaceAll(' ', '-');
  if (field === 'site.url') return 'https://www.example.com';
  if (field === 'device.name') return 'device';
  // The drawings of the sample go.
  if (/\.icon$/.test(field)) return value.replace(/\.svg$/, '');
  // Has to contain the placeholder of the company.
  if (field === 'bar.homeLink') return `Site company, ${words}`;
  if (field === 'footer.copyright') return `© ${new Date().getFullYear()} Company`;
  if (/\.email$/.test(field)) return 'name@example.com';
  if (/\.(url|link)$/.test(field)) return `https://www.example.com/${name}`;
  if (/\.published$/.test(field)) return new Date().toISOString().slice(0, 10);
  const ending = /\.(jpg|png|svg|webp)$/.exec(value)?.[0];
  if (ending) return name.replace(/-file$/, '') + ending;
  const sentences = value.match(/\{\w+\}/g) ?? [];
  return [words.charAt(0).toUpperCase() + words.slice(1), ...sentences].join(' ');
}

/** @param folder like content/ */
export async function blankContent(folder: string): Promise<void> {
  for (const file of globSync('images/*', { cwd: folder })) await rm(path.join(folder, file));
  // Transparent at one edge: a cut-out has to be.
  const grey = sharp({ create: { ...PICTURE_PX, channels: 3, background: '#9a9a94' } });
  const cutOut = grey.clone().extend({ right: 1, background: '#0000' });
  const images = new Map<string, Buffer | string>([
    ['.jpg', await grey.jpeg().toBuffer()],
    ['.png', await cutOut.png().toBuffer()],
    ['.webp', await cutOut.webp().toBuffer()],
    ['.svg', SYMBOL],
  ]);
  for (const name of globSync('!(claims-review|approvals).yaml', { cwd: folder }).map(
    (file) => path.parse(file).name,
  )) {
    const file = await ContentFile.read(folder, name);
    for (const { fieldPath, node } of file.scalars) {
      const places = fieldPath.map((part) => (typeof part === 'number' ? part + 1 : part));
      const field = [name, ...places].join('.');
      if (typeof node.value !== 'string' || KEPT.some((kept) => kept.test(field))) continue;
      const placeholder = makePlaceholder(field, node.value);
      node.value = placeholder;
      node.tag = '!sample';
      const image = images.get(path.extname(placeholder));
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

if (import.meta.main) {
  const { values } = parseArgs({ options: { blank: { type: 'boolean' } } });
  const { stdout: changes } = spawnSync('git', ['status', '--porcelain', CONTENT], {
    encoding: 'utf8',
  });
  if (values.blank && changes) {
    console.error(
      'content/ has changes that git lacks: commit them first, so that nothing is lost.',
    );
    process.exitCode = 1;
  } else if (values.blank) {
    await blankContent(CONTENT);
    console.log('content/ has placeholders now: docs/adopt.md says how to go on.');
  } else {
    console.log('Write npm run adopt -- --blank to replace the sample company by placeholders.');
  }
}
