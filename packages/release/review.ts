/** Describes this site for the claims review. */
import path from 'node:path';
import {
  findEntryProblem,
  readConfig,
  readFolder,
  type Site,
  splitSentences,
  type Text,
} from '@site-kit/claims-review';
import { parseField, SENTENCES } from '@site-kit/content-model';
import { BUILD_INPUTS, PUBLISHED, ROOT } from '#folders';
import { isWordsAt, REVIEW_FILES, type SiteContent } from '#sections';
import { APPROVALS, getToday, REVIEW_FILE } from './approvals.ts';
import { listReviewWords } from './digest.ts';

/** Files that say nothing about the device: the licences of dependencies. */
const SILENT = ['**/licences.txt'];

/** Files among the build's inputs that never reach a page. */
const UNPUBLISHED = ['*.test.*', '*.spec.ts', '*.tree.ts', APPROVALS];

/** @param shown name of the folder in the results */
export const readPublished = (folder: string, shown: string): Text[] =>
  readFolder(folder, shown, SILENT).texts;

/** @throws {InputError} with every problem in the file */
export const readReviewFile = () => readConfig(ROOT, REVIEW_FILE, getToday());

/** Replaces a device name that makes a claim. */
const ANY_DEVICE = 'device';

/**
 * The review hides the names of the company and the device before it judges a sentence. It doesn't
 * hide a name that makes a claim.
 */
export function readReviewOptions({ site, device }: Pick<SiteContent, 'site' | 'device'>) {
  const config = readReviewFile();
  const names = findEntryProblem('device', device.name) ? [] : [device.name];
  const devices = [...names, ...(config.device ?? [])];
  return {
    ...config,
    device: devices.length > 0 ? devices : [ANY_DEVICE],
    company: findEntryProblem('company', site.company) ? undefined : site.company,
    markets: device.markets.map(({ market, status }) => ({
      name: market,
      status: status === 'authorised' ? status : ('investigational' as const),
      // content/device.yaml may have markets that the review doesn't know.
      words: [market.replace(/^the /, '')],
    })),
    today: getToday(),
  };
}

/** Matches fields of device.yaml for a device that no market has authorised. */
const NOWHERE = /^wording\.nowhere\./;

/**
 * Lists sentences exempt from the source check: their facts are register numbers and dates, which
 * device.yaml records.
 */
const listStatusSentences = (device: SiteContent['device']): string[] => [
  ...SENTENCES.flatMap((name) => [
    device[name],
    ...splitSentences(device[name]).map(({ text }) => text),
  ]),
  ...device.statusByMarket.map(({ status }) => status),
];

/** Describes the built site. */
export function describeSite(content: SiteContent): Site {
  /**
   * Sentences about an unauthorised device. No page shows them once a market has authorised the
   * device.
   */
  const isOutdated = (field: string, name: string) =>
    content.device.authorised && name === 'device' && NOWHERE.test(field);
  return {
    company: content.site.company,
    configFile: REVIEW_FILE,
    options: readReviewOptions(content),
    folder: ROOT,
    sources: [`content/!(${REVIEW_FILES.join('|')}).yaml`],
    isCode: (field, file) => {
      const { name } = path.parse(file);
      return isOutdated(field, name) || !isWordsAt(parseField(`${name}.${field}`));
    },
    published: path.relative(ROOT, PUBLISHED),
    exclude: SILENT,
    settled: [
      ...listStatusSentences(content.device),
      // content/approvals.yaml is the source of the review's date.
      ...listReviewWords(content.footer.reviewed),
    ],
    root: path.relative(ROOT, PUBLISHED),
    builtFrom: [...BUILD_INPUTS, ...UNPUBLISHED.map((pattern) => `:!${pattern}`)],
  };
}
