/** What this site is: the values that the packages take. */
import path from 'node:path';
import { parseField, SENTENCES } from '@site-kit/content-model';
import type { Project, ReviewedSite } from '@site-kit/release';
import { BUILD_INPUTS, CONTENT, HOSTING, PUBLISHED, ROOT } from '#folders';
import { startApp } from '#page';
import { CONTENT_FILES, isWordsAt, listLaunchWarnings, type SiteContent } from '#sections';

export { published } from '#published';

const fromRoot = (folder: string) => path.relative(ROOT, folder);

export const PROJECT: Project = {
  root: ROOT,
  content: fromRoot(CONTENT),
  reviewFile: 'content/claims-review.yaml',
  approvals: 'content/approvals.yaml',
  published: fromRoot(PUBLISHED),
  hosting: fromRoot(HOSTING),
  // The licences of dependencies.
  silent: ['**/licences.txt'],
  inputs: BUILD_INPUTS,
  startApp,
  timeZone: 'Australia/Sydney',
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
