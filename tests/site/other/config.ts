/** A site with another schema: a bakery with two sections of its own, and no device. */
import path from 'node:path';
import {
  type FieldPath,
  findField,
  listOf,
  paragraphs,
  picture,
  readField,
  words,
} from '@site-kit/content-model';
import type { SiteParts } from '@site-kit/site-build';
import { z } from 'zod';
import { PARTS } from '#site';

const FOLDER = 'tests/site/other';

const files = z.strictObject({
  site: z.strictObject({ title: words(), sections: z.array(z.enum(['breads', 'hours'])) }),
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

/** What the page reads of its content. */
export const shownContent = z.object({
  site: files.shape.site,
  breads: z.object({
    headline: z.string(),
    entries: z.array(
      z.object({ name: z.string(), picture: z.object({ path: z.string(), alt: z.string() }) }),
    ),
  }),
  hours: z.object({ headline: z.string(), paragraphs: z.array(z.string()) }),
});

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
    app: `${FOLDER}/app.ts`,
    prerenderer: `${FOLDER}/prerender.ts`,
    mediaQueries: `${FOLDER}/media-queries.ts`,
  },
  layout: { sandboxed: '/none/', player: { origin: 'https://example.com', scripts: [] } },
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

export const BAKERY_CONTENT = path.join(PARTS.folders.root, FOLDER, 'content');
