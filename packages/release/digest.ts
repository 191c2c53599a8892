/** Computes the digest of a built site, and writes the day of the approval into the pages. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeDay } from '@site-kit/content-model';
import { dayOf, findReviewDay, namesOf, type Records, readApprovals } from './approvals.ts';
import type { Project, ReviewedSite } from './site.ts';

/**
 * The element in every page's footer, as React writes it. It is empty until the site is approved.
 */
const [START, END] = ['<span data-reviewed="">', '</span>'];

const writePlace = (words: string) => `${START}${words}${END}`;

/**
 * security.txt expires a year after each build (RFC 9116). Its other lines don't depend on the day.
 */
const EXPIRY = /^Expires: [\dT:Z-]+$/m;

/** Contents of files, by path in a release, such as client/index.html. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** Also lists names that begin with a dot, which globs omit. */
const listFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/** The folders of a built site, by their names in a release. */
type BuiltFolders = { client: string; hosting: string };

const foldersOf = ({ root, published, hosting }: Project): BuiltFolders => ({
  client: path.join(root, published),
  hosting: path.join(root, hosting),
});

export const readFolders = (folders: BuiltFolders): Files =>
  new Map(
    Object.entries(folders).flatMap(([name, root]) =>
      listFiles(root).map((file) => {
        const shown = `${name}/${file.replaceAll(path.sep, '/')}`;
        return [shown, readFileSync(path.join(root, file))] as const;
      }),
    ),
  );

/** Reads the built site as it is on disk now. */
export const readBuilt = (project: Project): Files => readFolders(foldersOf(project));

const listPages = (folder: string) =>
  listFiles(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file));

/** Reads the pages' words about the last review. Returns an empty text if the pages have none. */
export function readReviewed(folder: string): string {
  const words = listPages(folder).flatMap((page) =>
    readFileSync(page, 'utf8')
      .split(START)
      .slice(1)
      .map((rest) => rest.split(END, 1).join()),
  );
  return [...new Set(words)].join();
}

/** @param day year-month-day */
const formatReview = (label: string, day: string) => `${label} ${writeDay(day)}`;

/** Lists the days (year-month-day) on which the site was approved. */
const listReviewDays = (project: Records & Pick<Project, 'timeZone'>): string[] =>
  readApprovals(project).map(({ at }) => dayOf(new Date(at), project));

/** Lists the words that pages may show for each approval: "Last reviewed 23 November 2026". */
export const listReviewWords = (site: ReviewedSite): string[] =>
  listReviewDays(site).map((day) => formatReview(site.reviewed, day));

/** Returns "Last reviewed 23 November 2026", or an empty text if the site isn't approved. */
export function describeReview(site: ReviewedSite, digest: string): string {
  const day = findReviewDay(digest, namesOf(site.device.markets), site);
  return day ? formatReview(site.reviewed, day) : '';
}

export function writeReviewed(folder: string, words: string) {
  for (const file of listPages(folder)) {
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replaceAll(writePlace(''), writePlace(words)));
  }
}

/** Compares the content, because browsers get the compressed copy instead of the original. */
function isCompressedCopy(file: string, bytes: Uint8Array, files: Files): boolean {
  const original = files.get(file.replace(/\.(br|gz)$/, ''));
  if (!original || original === bytes) return false;
  try {
    const decompress = file.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    return decompress(bytes).equals(original);
  } catch {
    return false;
  }
}

/** Inputs of a digest in addition to the files. */
export type Approved = {
  /** Words before the day of the last review. */
  label: string;
  /** SHA-256 of the exceptions, which are approved with the site. */
  exceptions: string;
};

/**
 * Digests every published file and the hosts' rules, without the day of the approval. That day
 * isn't known when the approver reads the digest in the report.
 *
 * @param days days of the last review that the pages may show
 */
export function digestFiles(files: Files, { label, exceptions }: Approved, days: string[]): string {
  const reviewed = days.map((day) => formatReview(label, day));
  const lines = [...files]
    .filter(([file, bytes]) => !isCompressedCopy(file, bytes, files))
    .map(([file, bytes]) => `${file} ${hash('sha256', readPlain(file, bytes, reviewed))}`);
  return hash('sha256', [...lines, `label ${label}`, `exceptions ${exceptions}`].sort().join('\n'));
}

/** Removes the days that the digest ignores. */
function readPlain(file: string, bytes: Uint8Array, reviewed: string[]): string | Uint8Array {
  const text = () => Buffer.from(bytes).toString();
  if (file.endsWith('security.txt')) return text().replace(EXPIRY, '');
  if (!file.endsWith('.html')) return bytes;
  return reviewed.reduce(
    (html, words) => html.replaceAll(writePlace(words), writePlace('')),
    text(),
  );
}

/** Reads the file with the exceptions. */
export const readExceptions = ({ root, reviewFile }: Project) =>
  readFileSync(path.join(root, reviewFile), 'utf8');

const readApproved = (site: ReviewedSite): Approved => ({
  label: site.reviewed,
  exceptions: hash('sha256', readExceptions(site)),
});

/** Digests a site that is being built. */
export const digestSite = (site: ReviewedSite, folders: BuiltFolders) =>
  digestFiles(readFolders(folders), readApproved(site), []);

/** Digests the built site as it is on disk now, with any changes after the build. */
export const readDigest = (site: ReviewedSite) =>
  digestFiles(readBuilt(site), readApproved(site), listReviewDays(site));
