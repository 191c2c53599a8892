/** Makes small repositories of content, pictures and a schema, for tests. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ContentSchema,
  fieldMeta,
  findField,
  listOf,
  paragraphs,
  picture,
  readField,
  words,
} from '@site-kit/content-model';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** Makes a folder outside the project. The folder is deleted after the test. */
export async function makeFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'edited-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

/** Makes a JPEG that differs from all other pictures. */
export const makePicture = () =>
  sharp({
    create: {
      width: 60,
      height: 75,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

const HERO = `label: Opens the contact
headline: A headline
introduction: An introduction.
photo: person-1.jpg
`;

/** Makes a repository with one commit. The repository is deleted after the test. */
export async function makeRepository() {
  const folder = path.join(await makeFolder(), 'content');
  await mkdir(path.join(folder, 'images'), { recursive: true });
  await writeFile(path.join(folder, 'hero.yaml'), HERO);
  await writeFile(path.join(folder, 'images/person-1.jpg'), await makePicture());
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '--quiet', '-m', 'Content');
  return { folder, git };
}

const files = z.strictObject({
  site: z.strictObject({ title: words() }).register(fieldMeta, { title: 'Company and search' }),
  news: z.strictObject({
    cards: listOf(z.strictObject({ title: words(), image: picture({ sizes: '20rem' }) }), 'title'),
  }),
  teaser: z.strictObject({
    picture: picture({ sizes: '20rem', ratio: 1 }),
    paragraphs: paragraphs(),
  }),
  device: z.strictObject({
    markets: listOf(z.strictObject({ market: words(), status: words() }), 'market'),
  }),
});

export const SCHEMA: ContentSchema = {
  whole: files,
  files: Object.keys(files.shape),
  sections: ['news', 'teaser'],
  linkTo: (section) => `#${section}`,
  fieldAt: ([file, ...rest]) => {
    const schema = Object.entries(files.shape).find(([name]) => name === file)?.[1];
    return schema && findField(readField(schema), rest);
  },
  isWordsAt: () => true,
};
