/** What the claims review has to know of this site. */
import path from 'node:path';
import {
  findEntryProblem,
  readConfig,
  readFolder,
  type Site,
  splitSentences,
  type Text,
} from '#claims-review';
import { parseField, SENTENCES } from '#content-model';
import { BUILD_INPUTS, PUBLISHED, ROOT } from '#folders';
import { isWordsAt, REVIEW_FILES, type SiteContent } from '#sections';
import { APPROVALS, getToday, REVIEW_FILE } from './approvals.ts';
import { listReviewWords } from './digest.ts';

/** The licences of dependencies say nothing about the device. */
const SILENT = ['**/licences.txt'];

/** Code that no page comes from, and what nobody but us reads. */
const UNPUBLISHED = ['*.test.*', '*.spec.ts', '*.tree.ts', APPROVALS];

/** @param shown what the results call the folder */
export const readPublished = (folder: string, shown: string): Text[] =>
  readFolder(folder, shown, SILENT).texts;

/** @throws {InputError} with every problem in the file */
export const readReviewFile = () => readConfig(ROOT, REVIEW_FILE, getToday());

/** Stands for a device without a name that the review may hide. */
const ANY_DEVICE = 'device';

/**
 * What the review has to know of the site. It doesn't hide a name of the company or the device that holds a
 * claim: it judges such a name like other words, at its place in the content.
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
      // A market of any name may be in content/device.yaml.
      words: [market.replace(/^the /, '')],
    })),
    today: getToday(),
  };
}

/** Device.yaml's sentences for a device that no market has authorised. */
const NOWHERE = /^wording\.nowhere\./;

/** Their numbers and dates are those of the registers, in device.yaml. */
const listStatusSentences = (device: SiteContent['device']): string[] => [
  ...SENTENCES.flatMap((name) => [
    device[name],
    ...splitSentences(device[name]).map(({ text }) => text),
  ]),
  ...device.statusByMarket.map(({ status }) => status),
];

/** The site as it is built. */
export function describeSite(content: SiteContent): Site {
  /** No page shows them once a market has authorised it, and by then they are false. */
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
      // The record of approvals is their source.
      ...listReviewWords(content.footer.reviewed),
    ],
    root: path.relative(ROOT, PUBLISHED),
    builtFrom: [...BUILD_INPUTS, ...UNPUBLISHED.map((pattern) => `:!${pattern}`)],
  };
}
