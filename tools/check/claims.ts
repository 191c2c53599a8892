/**
 * `npm run claims`: reviews everything that the site says of the device. The options are those of the
 * package (packages/claims-review).
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ConfigError,
  parseConfig,
  readFolder,
  readYaml,
  runCommand,
  type Site,
  type Text,
} from '../../packages/claims-review/src/index.ts';
import type { SiteContent } from '../../src/content/schema.ts';
import { buildOrExit } from '../build/build.ts';
import { ContentError, loadContent } from '../build/content.ts';
import { explainReadError } from '../build/read-error.ts';
import { CONTENT, PUBLISHED, ROOT } from '../paths.ts';
import { APPROVALS, dayOf } from '../publish/approvals.ts';

/** Words of the device, and exceptions. */
export const REVIEW_FILE = 'content/claims-review.yaml';

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

const git = (...options: string[]) =>
  execFileSync('git', options, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

function readTextsAt(revision: string): Text[] {
  const names = git('ls-tree', '--name-only', revision, 'content/').trim().split('\n');
  const files = names.filter((name) => name.endsWith('.yaml'));
  return readTexts(
    new Map(files.map((name) => [path.basename(name), git('show', `${revision}:${name}`)])),
  );
}

/** @param shown what the results call the folder */
export const readPublished = (folder: string, shown: string): Text[] =>
  // The licences of dependencies say nothing about the device.
  readFolder(folder, shown, ['**/assets/**', '**/licences.txt']);

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

export async function readSite(): Promise<Site> {
  const { content } = await loadContent(CONTENT);
  return {
    company: content.site.company,
    status: content.device.statement,
    configFile: REVIEW_FILE,
    options: readReviewOptions(content),
    sources: () => readTexts(readContentFiles(CONTENT)),
    published: async () => readPublished(PUBLISHED, path.relative(ROOT, PUBLISHED)),
    readSourcesAt: readTextsAt,
    readPublishedIn: (folder) => readPublished(folder, folder),
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
