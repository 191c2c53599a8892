/** What this site is: the values that the packages take. */
import path from 'node:path';
import { parseField, SENTENCES } from '@site-kit/content-model';
import type { Project, ReviewedSite } from '@site-kit/release';
import { MEDIA_TYPES, type SiteParts } from '@site-kit/site-build';
import {
  BUILD,
  BUILD_INPUTS,
  CACHE,
  CODE_INPUTS,
  CONTENT,
  HOSTING,
  PUBLISHED,
  ROOT,
} from '#folders';
import { ENTRIES, NOT_FOUND_PAGE, PAGES, startApp } from '#page';
import { published } from '#published';
import {
  CONTENT_FILES,
  isWordsAt,
  listLaunchWarnings,
  SCHEMA,
  type SiteContent,
  type WrittenContent,
} from '#sections';
import { EMBED_ORIGINS, PLAYER_ORIGIN, SANDBOX } from '#video-provider';

const fromRoot = (folder: string) => path.relative(ROOT, folder);

const contentFolder = fromRoot(CONTENT);

export const PROJECT: Project = {
  root: ROOT,
  content: contentFolder,
  reviewFile: `${contentFolder}/claims-review.yaml`,
  approvals: `${contentFolder}/approvals.yaml`,
  published: fromRoot(PUBLISHED),
  hosting: fromRoot(HOSTING),
  // The licences of dependencies.
  silent: ['**/licences.txt'],
  inputs: BUILD_INPUTS,
  startApp,
  timeZone: 'Australia/Sydney',
};

/** Paths of published files from the root of the site. */
export const LAYOUT = {
  pages: PAGES,
  notFoundPage: NOT_FOUND_PAGE,
  /** File names in this folder contain a hash of their content, so hosts may cache them forever. */
  hashed: '/assets/',
  sandboxed: SANDBOX,
  types: MEDIA_TYPES,
  /** The origins from which the sandboxed documents load. */
  player: { origin: PLAYER_ORIGIN, scripts: EMBED_ORIGINS },
};

/** What the build, the development server and the editor need of this site. */
export const PARTS: SiteParts<WrittenContent, SiteContent> = {
  folders: {
    root: ROOT,
    cache: CACHE,
    unfinished: path.join(BUILD, 'unfinished'),
    inputs: CODE_INPUTS,
  },
  schema: SCHEMA,
  tokens: 'src/styles/tokens.css',
  entries: ENTRIES,
  layout: LAYOUT,
  ...published,
};

/** Matches fields of device.yaml for a device that no market has authorised. */
const NOWHERE = /^wording\.nowhere\./;

/** Who is reviewed, and what every page has to show. */
export function describeReviewed(content: SiteContent): ReviewedSite {
  const { site, device, footer } = content;
  /** No page shows these sentences once a market has authorised the device. */
  const isOutdated = (file: string, field: string) =>
    device.authorised && file === 'device' && NOWHERE.test(field);
  return {
    ...PROJECT,
    company: site.company,
    device: {
      ...device,
      sentences: [
        ...SENTENCES.map((name) => device[name]),
        ...device.statusByMarket.map(({ status }) => status),
      ],
    },
    reviewed: footer.reviewed,
    required: [
      {
        words: device.statement,
        problem:
          'doesn’t show the statement about the device’s status: restore it in content/device.yaml',
      },
      {
        words: footer.copyright,
        problem: 'doesn’t show the copyright line: set it in content/footer.yaml',
      },
    ],
    hasWords: (file, field) =>
      !isOutdated(file, field) && isWordsAt(parseField(`${file}.${field}`)),
    files: CONTENT_FILES,
    warnings: listLaunchWarnings(content),
  };
}
