/** Keeps what is published, and reads it again: the files, their manifest, the page as PDF, the report and the approval. */
import { hash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';
import { parse, stringify } from 'yaml';
import { InputError } from '#content-model';
import { PUBLISHED, ROOT } from '#folders';
import { createServer, type Layout } from '#hosting';
import {
  type Approval,
  dayOf,
  findLast,
  isSame,
  readApprovals,
  recordSchema,
  SHOWN,
} from './approvals.ts';
import { type Approved, digestExceptions, type Files, readFolders } from './digest.ts';
import { type Manifest, makeManifest, readManifest, writeManifest } from './manifest.ts';

/** Not in git: file it where the company keeps such records (docs/approval.md). */
const RELEASES = path.join(ROOT, 'releases');

const [ZIP, MANIFEST, APPROVAL] = ['site.zip', 'manifest.json', 'approval.yaml'] as const;

async function printPage(browser: Browser, layout: Layout, file: string) {
  const server = await createServer(PUBLISHED, layout);
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const page = await browser.newPage();
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
  await browser.close();
  await server.close();
}

const dayOfApproval = ({ at }: Approval) => dayOf(new Date(at));

/** From the finished archive: it is what leaves the house. */
function readArchive(zip: Uint8Array, approved: Approved, approval: Approval) {
  const files: Files = new Map(Object.entries(unzipSync(zip)));
  return { files, manifest: makeManifest(files, approved, dayOfApproval(approval)) };
}

/**
 * Writes the archive, its manifest and the approval.
 *
 * @returns SHA-256 of the manifest, which stands for all that is published
 * @throws {Error} if these files are not the approved ones
 */
export function packRelease(
  folder: string,
  files: Files,
  approved: Approved,
  approval: Approval,
): string {
  const zip = zipSync(Object.fromEntries(files));
  const { manifest } = readArchive(zip, approved, approval);
  if (manifest.site !== approval.site)
    throw new Error(`${ZIP} would have site ${manifest.site.slice(0, SHOWN)}: launch again.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, ZIP), zip);
  const list = writeManifest(manifest);
  writeFileSync(path.join(folder, MANIFEST), list);
  writeFileSync(path.join(folder, APPROVAL), stringify(approval, { lineWidth: 0 }));
  return hash('sha256', list);
}

/**
 * @param site digest of the built site, which has a valid approval
 * @param label what stands before the day of the last review
 * @param report of the claims review: texts by the names of their files
 */
export async function keepRelease(
  site: string,
  label: string,
  layout: Layout,
  launchBrowser: () => Promise<Browser>,
  report: Readonly<Record<string, string>>,
) {
  const approval = findLast(readApprovals(), site);
  if (!approval) throw new Error(`Site ${site} has no approval.`);
  const folder = path.join(RELEASES, `${dayOfApproval(approval)}-${site.slice(0, SHOWN)}`);
  const approved = { label, exceptions: digestExceptions() };
  const manifest = packRelease(folder, readFolders(), approved, approval);
  await printPage(await launchBrowser(), layout, path.join(folder, 'page.pdf'));
  for (const [name, text] of Object.entries(report)) writeFileSync(path.join(folder, name), text);
  return { folder, manifest, conditions: approval.conditions };
}

export type Release = { manifest: Manifest; files: Files; approval: Approval };

const readApproval = (folder: string): Approval =>
  recordSchema.parse(parse(readFileSync(path.join(folder, APPROVAL), 'utf8')));

/** @throws {InputError} if there is none */
export function findNewestRelease(releases = RELEASES): string {
  const folders = globSync(`*/${MANIFEST}`, { cwd: releases }).map((file) =>
    path.join(releases, path.dirname(file)),
  );
  const [newest] = folders
    .map((folder) => ({ folder, at: Date.parse(readApproval(folder).at) }))
    .sort((a, b) => b.at - a.at);
  if (newest) return newest.folder;
  throw new InputError(
    'releases/ has no release: put the newest one there, or name its folder with --record.',
  );
}

/**
 * Reads a release, and makes sure that it is the one that was approved.
 *
 * @param root of the project, whose record of approvals counts
 * @throws {InputError} if it was changed since, or is approved no more
 */
export function readRelease(folder: string, root = ROOT): Release {
  const missing = [ZIP, MANIFEST, APPROVAL].find((file) => !existsSync(path.join(folder, file)));
  if (missing) throw new InputError(`${folder} has no ${missing}: take the whole release.`);
  const approval = readApproval(folder);
  const written = readFileSync(path.join(folder, MANIFEST), 'utf8');
  const { label, exceptions } = readManifest(written);
  const zip = readFileSync(path.join(folder, ZIP));
  const { files, manifest } = readArchive(zip, { label, exceptions }, approval);
  if (writeManifest(manifest) !== written || manifest.site !== approval.site) {
    throw new InputError(
      `${folder} was changed since launch: ${ZIP}, ${MANIFEST} and ${APPROVAL} don't belong together. Take the release from where it was filed.`,
    );
  }
  const records = readApprovals(root);
  const last = findLast(records, approval.site);
  if (!last || !records.some((record) => isSame(record, approval))) {
    throw new InputError(
      `content/approvals.yaml doesn't have the approval of ${folder}: update this clone.`,
    );
  }
  if (!approval.markets.every((market) => last.markets.includes(market))) {
    throw new InputError(
      `${last.by} took the approval of site ${last.site.slice(0, SHOWN)} back on ${dayOfApproval(last)}: take that site off (docs/approval.md).`,
    );
  }
  return { manifest, files, approval };
}
