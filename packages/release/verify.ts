/** Checks that a live site is the approved release. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { InputError } from '@site-kit/content-model';
import { ANY_OTHER_ADDRESS } from '@site-kit/hosting';
import { dayOf, getToday, SHOWN } from './approvals.ts';
import { compareLive, ENCODINGS, type Expected } from './compare.ts';
import { checkExpiries } from './expiries.ts';
import { findNewestRelease, type Release, readRelease } from './release.ts';
import type { Project } from './site.ts';
import { findVisitorDifferences, VISITORS } from './visitors.ts';

const PARALLEL_REQUESTS = 6;
const MINUTE_MS = 60_000;

type Served = Pick<Release, 'manifest' | 'files'>;

/** Whether the release has compressed copies of a file. */
const isCompressed = (name: string, { files }: Served) =>
  files.has(`${name}.br`) || files.has(`${name}.gz`);

/**
 * Lists every address with its file, then addresses that must respond with 404: names of files
 * without an address, and an unknown name in each folder.
 */
function listExpected(origin: string, release: Served): Expected[] {
  const { manifest, files } = release;
  const responses = manifest.responses.flatMap(({ files: named, status, headers }) =>
    Object.entries(named).map(([address, file]) => {
      const name = `client${file}`;
      const bytes = files.get(name);
      if (!bytes)
        throw new InputError(
          `The release has no ${name}, which ${address} needs: run npm run launch again.`,
        );
      const encodings = isCompressed(name, release) ? ENCODINGS : (['identity'] as const);
      return { address, response: { status, headers, bytes, encodings } };
    }),
  );
  const known = responses.filter(({ address }) => address !== ANY_OTHER_ADDRESS);
  const missing = responses.find(({ address }) => address === ANY_OTHER_ADDRESS);
  if (!missing)
    throw new InputError(
      'The release has no response for unknown addresses: run npm run launch again.',
    );
  const addresses = new Set(known.map(({ address }) => address));
  const withoutAddress = [...files.keys()]
    .filter((name) => name.startsWith('client/'))
    .map((name) => name.slice('client'.length))
    .filter((address) => !addresses.has(address));
  const folders = [...new Set([...addresses].map((address) => path.posix.dirname(address)))];
  const expect = (address: string, response: (typeof missing)['response'], shown = address) => {
    const url = origin + address.split('/').map(encodeURIComponent).join('/');
    return { url, shown, ...response };
  };
  return [
    ...known.map(({ address, response }) => expect(address, response)),
    ...withoutAddress.map((address) => expect(address, missing.response)),
    ...folders.map((folder) => {
      const unknown = path.posix.join(folder, randomUUID());
      return expect(unknown, missing.response, `an unknown address in ${folder}`);
    }),
  ];
}

/** Sends several requests at a time. The lines have the order of `all`. */
async function compareAll(all: readonly Expected[]): Promise<string[]> {
  const lines: string[] = [];
  const queue = all.entries();
  const work = async () => {
    for (const [index, expected] of queue) {
      const differences = await compareLive(expected);
      if (differences.length > 0) lines[index] = `${expected.shown}  ${differences.join('; ')}`;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, work));
  // Drops the empty entries of addresses without differences.
  return lines.flat();
}

/** @returns a line for each file that differs, and the number of requested addresses */
export async function findDifferences(origin: string, release: Served) {
  const all = listExpected(origin, release);
  return { lines: await compareAll(all), asked: all.length };
}

type Options = {
  /** Address of the live site. By default, the address in the release. */
  address?: string | undefined;
  /** Folder of the release. By default, the newest folder in releases/. */
  record?: string | undefined;
  /** Number of minutes to retry while the site differs, because hosts take minutes to publish. */
  within?: number;
  /** Pause between two attempts. */
  pauseMs?: number;
  /** Has the approvals. */
  project: Pick<Project, 'root' | 'approvals' | 'timeZone' | 'startApp'>;
  /** Year-month-day. */
  today?: string;
  launchBrowser: () => Promise<Browser>;
};

/** @returns one line per difference that visitors may notice */
async function compareVisits(
  origin: string,
  { manifest, pages }: Release,
  { launchBrowser, project }: Options,
): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const target = { origin, site: manifest.origin, startApp: project.startApp };
    const lines = await findVisitorDifferences(browser, pages, target);
    const [then, now] = [pages.chromium, browser.version()];
    if (lines.length === 0 || then === now) return lines;
    return [
      ...lines,
      `(Chromium was ${then} at launch and is ${now} now, so it may request other files.)`,
    ];
  } finally {
    await browser.close();
  }
}

/** Compares bytes and headers, then what visitors get, and prints its progress. */
async function compareRelease(origin: string, release: Release, options: Options) {
  console.log(`Requesting every file from ${origin}…`);
  const { lines, asked } = await findDifferences(origin, release);
  const pages = Object.keys(release.pages.pages).length;
  if (pages === 0) return { lines, asked, visits: 0 };
  console.log(
    `Opening ${pages} pages in Chromium, each ${VISITORS.length} times: as visitors with different languages, cookies and referrers…`,
  );
  const seen = await compareVisits(origin, release, options);
  return { lines: [...lines, ...seen], asked, visits: pages * VISITORS.length };
}

/**
 * Prints each difference, each approval or exception that has ended or ends soon, and the result.
 *
 * @returns whether the site is as approved, and still approved
 * @throws {InputError} if an option or the release is invalid, or the release is no longer approved
 */
export async function verify(options: Options): Promise<boolean> {
  const { address, record, within = 0, pauseMs = MINUTE_MS, project } = options;
  const folder = record ?? findNewestRelease(project);
  const release = readRelease(folder, project);
  const { site, origin: approved } = release.manifest;
  const origin = URL.parse(address ?? approved)?.origin;
  if (!origin?.startsWith('http'))
    throw new InputError(
      `“${address ?? approved}” isn't an address: write one that begins with https://.`,
    );
  if (!(within >= 0))
    throw new InputError("--within isn't a number of minutes: write one, such as --within 30.");
  const end = Date.now() + within * MINUTE_MS;
  const compare = () => compareRelease(origin, release, options);
  let { lines, asked, visits } = await compare();
  while (lines.length > 0 && Date.now() < end) {
    console.log(`Differences: ${lines.length}. Retrying.`);
    await wait(pauseMs);
    ({ lines, asked, visits } = await compare());
  }
  const { expired, warnings } = checkExpiries(release.expiries, options.today ?? getToday(project));
  for (const line of [...lines, ...expired, ...warnings]) console.log(line);
  const { at, by } = release.approval;
  const name = `site ${site.slice(0, SHOWN)}, approved by ${by} on ${dayOf(new Date(at), project)}`;
  console.log(
    lines.length > 0
      ? `\n${origin} is not ${name}: see above.`
      : `${origin} is ${name}: all ${asked} responses and ${visits} visits are as approved.`,
  );
  if (expired.length > 0) console.log('But its approval, or an exception, has ended: see above.');
  return lines.length + expired.length === 0;
}
