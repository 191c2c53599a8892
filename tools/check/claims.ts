/**
 * `npm run claims`: reviews everything that the site says of the device. The options are those of the
 * package (packages/claims-review).
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import packageFile from '../../packages/claims-review/package.json' with { type: 'json' };
import {
  readConfig,
  readFolder,
  runCommand,
  type Site,
  type Text,
} from '../../packages/claims-review/src/index.ts';
import { natureOf } from '../../src/content/natures.ts';
import { REVIEW_FILES, type SiteContent } from '../../src/content/schema.ts';
import { buildOrExit } from '../build/build.ts';
import { loadContent } from '../build/content.ts';
import { CONTENT, PUBLISHED, PUBLISHED_SITE, ROOT } from '../paths.ts';
import {
  APPROVALS,
  BUILT_FROM,
  dayOf,
  describeCommit,
  REVIEW_FILE,
  readApprovals,
  TIME_ZONE,
} from '../publish/approvals.ts';
import { readDigest } from '../publish/digest.ts';

/** The licences of dependencies say nothing about the device. */
const SILENT = ['**/licences.txt'];

/** Code that no page comes from, and what nobody but us reads. */
const UNPUBLISHED = ['*.test.*', '*.spec.ts', '*.tree.ts', 'packages/lab', APPROVALS];

/** @param shown what the results call the folder */
export const readPublished = (folder: string, shown: string): Text[] =>
  readFolder(folder, shown, SILENT).texts;

const digest = (...files: string[]) => {
  const read = (file: string) => readFileSync(path.join(ROOT, 'packages/claims-review', file));
  return hash('sha256', Buffer.concat(files.map(read))).slice(0, 12);
};

/** @param label what stands before the day of the last review */
function readIdentity(label: string) {
  // A site that was handed over without its history has no commit.
  const { commit = 'not in git', problem } = describeCommit();
  const last = readApprovals().at(-1);
  const now = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: TIME_ZONE,
  });
  const facts = {
    'Digest of the site': readDigest(label),
    'Last approval': last
      ? `${dayOf(new Date(last.at))}, ${last.by}, ${last.role}: ${last.site}`
      : 'none',
    Commit: `${commit}${problem ? ', and changes not committed' : ''}`,
    'Date and time': now.format(new Date()),
    'Claims review': packageFile.version,
    'Rules, laws and markets': digest('rules.yaml', 'laws.yaml', 'markets.yaml'),
    Model: digest('model.json.gz'),
  };
  return Object.entries(facts).map(([name, value]) => ({ name, value }));
}

const getToday = (): string => dayOf(new Date());

/** @throws {InputError} with every mistake in the file */
export const readReviewFile = () => readConfig(ROOT, REVIEW_FILE, getToday());

/** What the review has to know of the site. */
export function readReviewOptions({ site, device }: Pick<SiteContent, 'site' | 'device'>) {
  const config = readReviewFile();
  return {
    ...config,
    device: [device.name, ...(config.device ?? [])],
    names: [site.company, ...config.names],
    markets: device.markets.map(({ market, status }) => ({
      name: market,
      status: status === 'authorised' ? status : ('investigational' as const),
    })),
    today: getToday(),
  };
}

export async function readSite(): Promise<Site> {
  const { content } = await loadContent(CONTENT);
  return {
    company: content.site.company,
    status: content.device.statement,
    configFile: REVIEW_FILE,
    options: readReviewOptions(content),
    folder: ROOT,
    sources: [`content/!(${REVIEW_FILES.join('|')}).yaml`],
    isCode: (field, file) => !natureOf(path.parse(file).name, field.split('.')).isWords,
    published: path.relative(ROOT, PUBLISHED),
    exclude: SILENT,
    root: path.relative(ROOT, PUBLISHED_SITE),
    builtFrom: [...BUILT_FROM, ...UNPUBLISHED.map((pattern) => `:!${pattern}`)],
    identity: () => readIdentity(content.footer.reviewed),
  };
}

if (import.meta.main) await runCommand(readSite, buildOrExit);
