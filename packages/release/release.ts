/**
 * Writes and reads releases: the published files, their manifest, descriptions of the pages, the
 * report and the approval.
 */
import { hash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { InputError } from '@site-kit/content-model';
import { createServer, type Layout } from '@site-kit/hosting';
import { unzipSync, zipSync } from 'fflate';
import { parse, stringify } from 'yaml';
import {
  type Approval,
  dayOf,
  findLast,
  isSame,
  type Records,
  readApprovals,
  recordSchema,
  SHOWN,
} from './approvals.ts';
import { type Files, readBuilt, readDigest, readExceptions } from './digest.ts';
import { type Expiry, listExpiries } from './expiries.ts';
import {
  describeFiles,
  type Manifest,
  makeManifest,
  readManifest,
  readResponses,
  writeManifest,
} from './manifest.ts';
import type { Project, ReviewedSite } from './site.ts';
import { describePages, type KeptPages, keptPagesSchema } from './visit.ts';

/** Git ignores this folder. Store releases where the company keeps records (docs/approval.md). */
const RELEASES = 'releases';

const MANIFEST = 'manifest.json';
const APPROVAL = 'approval.yaml';

/** Archives of the built folders. What a host serves is at the root of site.zip. */
const ARCHIVES = { client: 'site.zip', hosting: 'hosting.zip' };

const SIDE_FILES = {
  /** Describes the pages that visitors get. */
  pages: 'pages.json',
  exceptions: 'claims-review.yaml',
} as const;

/** The texts of these files. */
type SideTexts = Record<keyof typeof SIDE_FILES, string>;

/** An address that no page has. */
const NOWHERE = '/no-such-page';

async function printPage(browser: Browser, origin: string) {
  const page = await browser.newPage();
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  return page.pdf({ preferCSSPageSize: true, printBackground: true });
}

/**
 * Serves the published files, and opens the site in Chromium.
 *
 * @param site the origin at which the site will be published
 */
async function openSite(
  { root, published, startApp }: Project,
  layout: Layout,
  launchBrowser: () => Promise<Browser>,
  site: string,
) {
  const browser = await launchBrowser();
  const server = await createServer(path.join(root, published), layout);
  const addresses = [...layout.pages.flatMap(({ addresses: [first] }) => first ?? []), NOWHERE];
  try {
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    return {
      pages: await describePages(browser, addresses, { origin, site, startApp }),
      pdf: await printPage(browser, origin),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

type Clock = Pick<Project, 'timeZone'>;

const dayOfApproval = ({ at }: Approval, clock: Clock) => dayOf(new Date(at), clock);

/** Packs each built folder. */
function packArchives(files: Files): Files {
  return new Map(
    Object.entries(ARCHIVES).map(([folder, name]) => {
      const within = [...files].flatMap(([file, bytes]) =>
        file.startsWith(`${folder}/`) ? [[file.slice(folder.length + 1), bytes] as const] : [],
      );
      return [name, zipSync(Object.fromEntries(within))];
    }),
  );
}

/** @param kept the files of the release's folder */
const unpackArchives = (kept: Files): Files =>
  new Map(
    Object.entries(ARCHIVES).flatMap(([folder, name]) =>
      Object.entries(unzipSync(kept.get(name) ?? new Uint8Array())).map(
        ([file, bytes]) => [`${folder}/${file}`, bytes] as const,
      ),
    ),
  );

/**
 * Reads the written archives, because they are what gets published.
 *
 * @param kept the files of the release's folder
 * @param day the day of the approval, as shown on the pages
 */
function describeKept(kept: Files, label: string, sideTexts: SideTexts, day: string) {
  const files = unpackArchives(kept);
  const approved = {
    label,
    exceptions: hash('sha256', sideTexts.exceptions),
    pages: hash('sha256', sideTexts.pages),
  };
  return { files, manifest: { ...makeManifest(files, approved, day), kept: describeFiles(kept) } };
}

type Contents = {
  files: Files;
  /** Words before the day of the last review. */
  label: string;
  /** Text of the file with the exceptions. */
  exceptions: string;
  pages: KeptPages;
  /** Other files for the company's records, such as the report. */
  records: Files;
};

/**
 * Writes the archives, the files next to them, the approval, and the manifest.
 *
 * @returns SHA-256 of the manifest, which has the SHA-256 of every other file
 * @throws {Error} if `files` are not the approved files
 */
export function packRelease(
  folder: string,
  { files, label, exceptions, pages, records }: Contents,
  approval: Approval,
  clock: Clock,
): string {
  const sideTexts = { pages: `${JSON.stringify(pages, null, 2)}\n`, exceptions };
  const kept: Files = new Map([
    ...packArchives(files),
    [SIDE_FILES.pages, Buffer.from(sideTexts.pages)],
    [SIDE_FILES.exceptions, Buffer.from(sideTexts.exceptions)],
    [APPROVAL, Buffer.from(stringify(approval, { lineWidth: 0 }))],
    ...records,
  ]);
  const { manifest } = describeKept(kept, label, sideTexts, dayOfApproval(approval, clock));
  if (manifest.site !== approval.site)
    throw new Error(
      `${ARCHIVES.client} would contain site ${manifest.site.slice(0, SHOWN)}, not the approved site: run npm run launch again.`,
    );
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of kept) writeFileSync(path.join(folder, name), bytes);
  const list = writeManifest(manifest);
  writeFileSync(path.join(folder, MANIFEST), list);
  return hash('sha256', list);
}

/**
 * Writes the release of the built site, which has a valid approval.
 *
 * @param report file names of the claims report, with their texts
 */
export async function keepRelease(
  site: ReviewedSite,
  layout: Layout,
  launchBrowser: () => Promise<Browser>,
  report: Readonly<Record<string, string>>,
) {
  const digest = readDigest(site);
  const approval = findLast(readApprovals(site), digest);
  if (!approval) throw new Error(`Site ${digest} has no approval.`);
  const name = `${dayOfApproval(approval, site)}-${digest.slice(0, SHOWN)}`;
  const folder = path.join(site.root, RELEASES, name);
  const files = readBuilt(site);
  const { origin } = readResponses(files);
  const { pages, pdf } = await openSite(site, layout, launchBrowser, origin);
  const records: Files = new Map([
    ['page.pdf', pdf],
    ...Object.entries(report).map(([name, text]) => [name, Buffer.from(text)] as const),
  ]);
  const exceptions = readExceptions(site);
  const contents = { files, label: site.reviewed, exceptions, pages, records };
  const manifest = packRelease(folder, contents, approval, site);
  return { folder, manifest, conditions: approval.conditions };
}

export type Release = {
  manifest: Manifest;
  files: Files;
  pages: KeptPages;
  approval: Approval;
  /** The last days of the release's approval and exceptions. */
  expiries: Expiry[];
};

const readApproval = (folder: string): Approval =>
  recordSchema.parse(parse(readFileSync(path.join(folder, APPROVAL), 'utf8')));

/** @throws {InputError} if there is no release */
export function findNewestRelease({ root }: Pick<Project, 'root'>): string {
  const releases = path.join(root, RELEASES);
  const folders = globSync(`*/${MANIFEST}`, { cwd: releases }).map((file) =>
    path.join(releases, path.dirname(file)),
  );
  const [newest] = folders
    .map((folder) => ({ folder, at: Date.parse(readApproval(folder).at) }))
    .sort((a, b) => b.at - a.at);
  if (newest) return newest.folder;
  throw new InputError(
    `${RELEASES}/ has no release: put the newest release there, or name its folder with --record.`,
  );
}

function refuseMissing(folder: string, name: string) {
  if (existsSync(path.join(folder, name))) return;
  throw new InputError(
    `${folder} has no ${name}: copy the whole release, or run npm run launch again if an earlier version of launch wrote the release.`,
  );
}

function refuseChanged(folder: string, names: readonly string[]) {
  if (names.length === 0) return;
  const [those, differ] = [names.join(', '), names.length === 1 ? 'differs' : 'differ'];
  throw new InputError(
    `${folder} was changed since launch: ${those} ${differ} from what launch wrote. Copy the release again from the company's records.`,
  );
}

/**
 * Reads a release, and checks that it is unchanged and still approved.
 *
 * @param project from which the approvals are read
 * @throws {InputError} if the release is incomplete, changed, or no longer approved
 */
export function readRelease(folder: string, project: Records & Clock): Release {
  const needed = [MANIFEST, APPROVAL, ...Object.values(ARCHIVES), ...Object.values(SIDE_FILES)];
  for (const name of needed) refuseMissing(folder, name);
  const written = readFileSync(path.join(folder, MANIFEST), 'utf8');
  const listed = readManifest(written);
  // The needed files, too, in case that the list lacks one of them.
  const names = new Set([...listed.kept.map((file) => file.path), ...needed.slice(1)]);
  const kept: Files = new Map(
    [...names].map((name) => {
      refuseMissing(folder, name);
      return [name, readFileSync(path.join(folder, name))];
    }),
  );
  const changed = listed.kept.flatMap(({ path: name, sha256 }) =>
    hash('sha256', kept.get(name) ?? '') === sha256 ? [] : name,
  );
  refuseChanged(folder, changed);
  const approval = readApproval(folder);
  const sideTexts = {
    pages: `${kept.get(SIDE_FILES.pages)}`,
    exceptions: `${kept.get(SIDE_FILES.exceptions)}`,
  };
  const day = dayOfApproval(approval, project);
  const { files, manifest } = describeKept(kept, listed.label, sideTexts, day);
  const isSealed = writeManifest(manifest) === written && manifest.site === approval.site;
  refuseChanged(folder, isSealed ? [] : [MANIFEST]);
  const records = readApprovals(project);
  const last = findLast(records, approval.site);
  if (!last || !records.some((record) => isSame(record, approval))) {
    throw new InputError(
      `${project.approvals} doesn't have the approval of ${folder}: update this clone.`,
    );
  }
  if (!approval.markets.every((market) => last.markets.includes(market))) {
    throw new InputError(
      `${last.by} withdrew the approval of site ${last.site.slice(0, SHOWN)} on ${dayOfApproval(last, project)}: take that site offline (docs/approval.md).`,
    );
  }
  const pages = keptPagesSchema.parse(JSON.parse(sideTexts.pages));
  return { manifest, files, pages, approval, expiries: listExpiries(last, sideTexts.exceptions) };
}
