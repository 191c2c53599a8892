/**
 * `npm run claims`: reviews everything that the site says of the device. The options are those of the
 * package (packages/claims-review).
 */
import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  ConfigError,
  type Identity,
  parseConfig,
  readFolder,
  readInventory,
  readYaml,
  readFields as readYamlFields,
  runCommand,
  type Site,
  type Text,
} from '../../packages/claims-review/src/index.ts';
import type { SiteContent } from '../../src/content/schema.ts';
import { buildOrExit } from '../build/build.ts';
import { ContentError, loadContent } from '../build/content.ts';
import { explainReadError } from '../build/read-error.ts';
import { CONTENT, PUBLISHED, PUBLISHED_SITE, ROOT } from '../paths.ts';
import {
  APPROVALS,
  BUILT_FROM,
  dayOf,
  describeCommit,
  git,
  REVIEW_FILE,
  readApprovals,
  TIME_ZONE,
} from '../publish/approvals.ts';
import { readDigest } from '../publish/digest.ts';

/** Files of content/ that nobody but us reads. */
const RECORDS = [REVIEW_FILE, APPROVALS].map((file) => path.basename(file));

/** Fields with URLs, file names or choices. */
export const CODE_FIELDS =
  /(^|\.)(file|url|link|sections?|icon|symbol|zero|language|email|imageStyle|published)$|^markets\.status$/;

export function readContentFiles(folder: string): Map<string, string> {
  const names = globSync('*.yaml', { cwd: folder }).sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

const readTexts = (files: ReadonlyMap<string, string>): Text[] =>
  [...files]
    .filter(([name]) => !RECORDS.includes(name))
    .flatMap(([name, source]) =>
      readYaml(`content/${name}`, source, (field) => CODE_FIELDS.test(field)),
    );

/** Code that no page comes from. */
const UNPUBLISHED = /\.test\.|^packages\/lab\//;

/** Also what decides how words are shown. @param blobs as git lists them: path, and digest of the content */
const readFields = (blobs: string, read: (file: string) => string): Text[] =>
  blobs.split('\n').flatMap((blob) => {
    const [, file = '', text = ''] = /^(.*) (\w+)$/.exec(blob) ?? [];
    if (file === '' || file === APPROVALS || UNPUBLISHED.test(file)) return [];
    if (/^content\/[^/]+\.yaml$/.test(file)) return readYamlFields(file, read(file));
    const where = file.startsWith('content/images/') ? 'picture' : 'code';
    return [{ file, line: 1, column: 1, where, text: text.slice(0, 12) }];
  });

const readFieldsAt = (revision: string): Text[] =>
  readFields(
    git(ROOT, 'ls-tree', '-r', '--format=%(path) %(objectname)', revision, ...BUILT_FROM),
    (file) => git(ROOT, 'show', `${revision}:${file}`),
  );

/** As git names the content of a file. */
function readBlob(file: string): string {
  const bytes = readFileSync(path.join(ROOT, file));
  return hash('sha1', Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]));
}

function readFieldsNow(): Text[] {
  const files = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard', ...BUILT_FROM)
    .split('\n')
    .filter((file) => file && existsSync(path.join(ROOT, file)));
  return readFields(files.map((file) => `${file} ${readBlob(file)}`).join('\n'), (file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
}

/** The licences of dependencies say nothing about the device. */
const LICENCES = '**/licences.txt';

const SHOWN = path.relative(ROOT, PUBLISHED);

/** @param shown what the results call the folder */
export const readPublished = (folder: string, shown: string): Text[] =>
  readFolder(folder, shown, ['**/assets/**/*.!(css)', LICENCES]);

const PACKAGE = path.join(ROOT, 'packages/claims-review');

const digest = (...files: string[]) =>
  hash('sha256', Buffer.concat(files.map((file) => readFileSync(path.join(PACKAGE, file))))).slice(
    0,
    12,
  );

/** @param label what stands before the day of the last review */
async function readIdentity(label: string): Promise<Identity> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')));
  // A site that was handed over without its history has no commit.
  const { commit = 'not in git', isChanged } = describeCommit();
  const last = readApprovals().at(-1);
  return [
    { name: 'Digest of the site', value: readDigest(label) },
    {
      name: 'Last approval',
      value: last ? `${dayOf(new Date(last.at))}, ${last.by}, ${last.role}: ${last.site}` : 'none',
    },
    { name: 'Commit', value: `${commit}${isChanged ? ', and changes not committed' : ''}` },
    {
      name: 'Date and time',
      value: new Intl.DateTimeFormat('en-AU', {
        dateStyle: 'long',
        timeStyle: 'long',
        timeZone: TIME_ZONE,
      }).format(new Date()),
    },
    { name: 'Claims review', value: version },
    { name: 'Rules and laws', value: digest('rules.yaml', 'laws.yaml') },
    { name: 'Model', value: digest('model.json.gz') },
  ];
}

/** @throws {ConfigError} with every mistake in the file */
export function readReviewFile(root = ROOT) {
  try {
    const source = readFileSync(path.join(root, REVIEW_FILE), 'utf8');
    return parseConfig(REVIEW_FILE, source, { today: getToday() });
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${REVIEW_FILE} ${explainReadError(error, 'is missing: restore it')}.`);
  }
}

export const getToday = (): string => dayOf(new Date());

/** What the review has to know of the site. */
export function readReviewOptions({ site, device }: Pick<SiteContent, 'site' | 'device'>) {
  const { exceptions, condition, body, everyday, ...known } = readReviewFile();
  return {
    device: [device.name, ...(known.device ?? [])],
    condition,
    body,
    everyday,
    names: [site.company, ...known.names],
    markets: device.markets.map(({ market, status }) => ({
      name: market,
      status: status === 'authorised' ? status : ('investigational' as const),
    })),
    allowances: exceptions,
    today: getToday(),
  };
}

const readItems = (folder: string) => readInventory(folder, SHOWN, [LICENCES]);

export async function readSite(): Promise<Site> {
  const { content } = await loadContent(CONTENT);
  return {
    company: content.site.company,
    status: content.device.statement,
    configFile: REVIEW_FILE,
    options: readReviewOptions(content),
    sources: () => readTexts(readContentFiles(CONTENT)),
    root: path.relative(ROOT, PUBLISHED_SITE),
    published: async () => readPublished(PUBLISHED, SHOWN),
    items: () => readItems(PUBLISHED),
    fields: readFieldsNow,
    readFieldsAt,
    readPublishedIn: (folder) => ({
      texts: readPublished(folder, SHOWN),
      items: readItems(folder),
    }),
    identity: () => readIdentity(content.footer.reviewed),
  };
}

if (import.meta.main) {
  const readBuiltSite = async (): Promise<Site> => {
    const site = await readSite();
    const published = async () => {
      await buildOrExit();
      return site.published();
    };
    return { ...site, published };
  };
  await runCommand(readBuiltSite, process.argv.slice(2), (error) => error instanceof ContentError);
}
