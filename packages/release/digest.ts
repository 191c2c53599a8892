/** The digest of a built site, and the day of its approval, which its pages show. */
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeDay } from '#content-model';
import { HOSTING, PUBLISHED, ROOT } from '#folders';
import type { SiteContent } from '#sections';
import { dayOf, findReviewDay, namesOf, REVIEW_FILE, readApprovals } from './approvals.ts';

/** As React writes the element in the footer of every page: empty until somebody has approved. */
const [START, END] = ['<span data-reviewed="">', '</span>'];

const writePlace = (words: string) => `${START}${words}${END}`;

/** security.txt expires a year after each build (RFC 9116): the only line that depends on the day. */
const EXPIRY = /^Expires: [\dT:Z-]+$/m;

/** Everything that isn't a folder, with names that begin with a dot, which globs leave out. */
export const listFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

const listPages = (folder: string) =>
  listFiles(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file));

/** What the pages say of the last review: one wording, or nothing. */
export function readReviewed(folder = PUBLISHED): string {
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

/** "Last reviewed 23 November 2026", or nothing. */
export function describeReview({ device, footer }: SiteContent, site: string): string {
  const day = findReviewDay(site, namesOf(device.markets));
  return day ? formatReview(footer.reviewed, day) : '';
}

export function writeReviewed(folder: string, words: string) {
  for (const file of listPages(folder)) {
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replaceAll(writePlace(''), writePlace(words)));
  }
}

/** Browsers get the copy instead of the original. */
function isCompressedCopy(file: string): boolean {
  const original = file.replace(/\.(br|gz)$/, '');
  if (original === file || !existsSync(original)) return false;
  try {
    const decompress = file.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    return decompress(readFileSync(file)).equals(readFileSync(original));
  } catch {
    return false;
  }
}

/**
 * The digest of every published file and of the hosts' rules. It leaves out what can't be known when the
 * report is read: the day of the approval.
 *
 * @param reviewed what the pages may say of the last review
 */
export function digestSite(
  reviewed: string[],
  folders = { site: PUBLISHED, hosting: HOSTING },
): string {
  const lines = Object.entries(folders).flatMap(([name, root]) =>
    listFiles(root)
      .filter((file) => !isCompressedCopy(path.join(root, file)))
      .map((file) => {
        const shown = file.replaceAll(path.sep, '/');
        return `${name}/${shown} ${hash('sha256', readPlain(path.join(root, file), reviewed))}`;
      }),
  );
  // Exceptions are a part of what is approved.
  lines.push(`exceptions ${hash('sha256', readFileSync(path.join(ROOT, REVIEW_FILE)))}`);
  return hash('sha256', lines.sort().join('\n'));
}

/**
 * The digest of the site on this disk, whoever has changed a file since the build.
 *
 * @param label what stands before the day of the last review
 */
export const readDigest = (label: string) =>
  digestSite(['', ...readApprovals().map(({ at }) => formatReview(label, dayOf(new Date(at))))]);

/** Without what the digest leaves out. */
function readPlain(file: string, reviewed: string[]): string | Buffer {
  const bytes = readFileSync(file);
  if (file.endsWith('security.txt')) return `${bytes}`.replace(EXPIRY, '');
  if (!file.endsWith('.html')) return bytes;
  return reviewed.reduce(
    (html, words) => html.replaceAll(writePlace(words), writePlace('')),
    `${bytes}`,
  );
}
