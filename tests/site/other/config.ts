/** A site with another schema: a bakery with two sections of its own, and no device. */
import path from 'node:path';
import {
  type FieldPath,
  findField,
  listOf,
  paragraphs,
  parseField,
  picture,
  readField,
  words,
} from '@site-kit/content-model';
import type { ReviewedSite } from '@site-kit/release';
import { MEDIA_TYPES, type SiteParts } from '@site-kit/site-build';
import { z } from 'zod';
import { PARTS } from '#site';

const FOLDER = 'tests/site/other';

const files = z.strictObject({
  site: z.strictObject({
    title: words(),
    sections: z.array(z.enum(['breads', 'hours'])),
  }),
  breads: z
    .strictObject({
      headline: words(),
      entries: listOf(
        z.strictObject({ name: words(), picture: picture({ sizes: '20rem', ratio: 4 / 3 }) }),
        'name',
      ),
    })
    .optional(),
  hours: z.strictObject({ headline: words(), paragraphs: paragraphs() }).optional(),
});

const FIELDS = new Map(
  Object.entries(files.shape).map(([file, schema]) => [file, readField(schema)] as const),
);

const fieldAt = ([file, ...rest]: FieldPath) => {
  const whole = FIELDS.get(`${file}`);
  return whole && findField(whole, rest);
};

export const LAYOUT = {
  pages: [{ addresses: ['/'], file: 'index.html' }],
  notFoundPage: '404.html',
  hashed: '/assets/',
  sandboxed: '/none/',
  types: MEDIA_TYPES,
  player: { origin: 'https://example.com', scripts: [] },
};

export const BAKERY: SiteParts<z.output<typeof files>, unknown> = {
  folders: PARTS.folders,
  tokens: `${FOLDER}/tokens.css`,
  schema: {
    whole: files,
    files: Object.keys(files.shape),
    sections: ['breads', 'hours'],
    linkTo: (section) => `#${section}`,
    fieldAt,
    isWordsAt: (fieldPath) => fieldAt(fieldPath)?.isWords ?? true,
    complete: (content) => content,
    forApp: (content) => content,
  },
  entries: {
    start: `${FOLDER}/start.ts`,
    app: `${FOLDER}/app.tsx`,
    prerenderer: `${FOLDER}/prerender.tsx`,
    mediaQueries: `${FOLDER}/media-queries.ts`,
  },
  layout: LAYOUT,
  makeStyles: () => '',
  describeHead: () => ({
    sharePicture: { url: '/share.jpg', width: 1, height: 1 },
    structuredData: '{}',
  }),
  publish: () => ({
    files: new Map([['/robots.txt', () => 'User-agent: *\n']]),
    completePage: async (html) => html,
  }),
};

/** @param root the folder with the content and the built site */
export const describeBakery = (root: string): ReviewedSite => ({
  root,
  content: 'content',
  reviewFile: 'content/claims-review.yaml',
  approvals: 'content/approvals.yaml',
  published: 'client',
  hosting: 'hosting',
  silent: ['**/licences.txt'],
  inputs: ['content'],
  startApp: () => document.documentElement.dataset.started !== undefined,
  timeZone: 'Australia/Sydney',
  company: 'A bakery',
  device: {
    name: 'bread',
    markets: [{ market: 'Australia', status: 'authorised' }],
    authorised: true,
    statement: '',
    sentences: [],
  },
  reviewed: 'Last reviewed',
  required: [{ words: '© A bakery', problem: 'doesn’t show the copyright line' }],
  hasWords: (file, field) => fieldAt(parseField(`${file}.${field}`))?.isWords ?? true,
  files: Object.keys(files.shape),
  warnings: [],
});

export const BAKERY_CONTENT = path.join(PARTS.folders.root, FOLDER, 'content');
