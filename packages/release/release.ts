/** Keeps what is published: the files, the page as PDF, the report and the approval. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type Zippable, zipSync } from 'fflate';
import { stringify } from 'yaml';
import { HOSTING, PUBLISHED, ROOT } from '#folders';
import { createServer, type Layout } from '#hosting';
import { dayOf, readApprovals } from './approvals.ts';
import { listFiles } from './digest.ts';

/** Not in git: file it where the company keeps such records (docs/approval.md). */
const RELEASES = path.join(ROOT, 'releases');

function zipFolders(folders: Record<string, string>): Uint8Array {
  const files: Zippable = {};
  for (const [name, root] of Object.entries(folders)) {
    for (const file of listFiles(root)) {
      files[path.join(name, file)] = readFileSync(path.join(root, file));
    }
  }
  return zipSync(files);
}

async function printPage(browser: Browser, layout: Layout, file: string) {
  const server = await createServer(PUBLISHED, layout);
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const page = await browser.newPage();
  await page.goto(`${origin}${layout.base}/`, { waitUntil: 'networkidle' });
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
  await browser.close();
  await server.close();
}

export type Tools = {
  launchBrowser: () => Promise<Browser>;
  /** Writes the report of the claims review. */
  writeReport: (html: string, csv: string) => Promise<void>;
};

/** @param site digest of the built site, which has a valid approval */
export async function keepRelease(
  site: string,
  layout: Layout,
  { launchBrowser, writeReport }: Tools,
) {
  const record = readApprovals().findLast((candidate) => candidate.site === site);
  if (!record) throw new Error(`Site ${site} has no approval.`);
  const folder = path.join(RELEASES, `${dayOf(new Date(record.at))}-${site.slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'site.zip'), zipFolders({ client: PUBLISHED, hosting: HOSTING }));
  writeFileSync(path.join(folder, 'approval.yaml'), stringify(record, { lineWidth: 0 }));
  await printPage(await launchBrowser(), layout, path.join(folder, 'page.pdf'));
  await writeReport(path.join(folder, 'report.html'), path.join(folder, 'report.csv'));
  return { folder, conditions: record.conditions };
}
