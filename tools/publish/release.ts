/** Keeps what is published: the files, the page as PDF, the report and the approval. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { type Zippable, zipSync } from 'fflate';
import { stringify } from 'yaml';
import { ensureBrowser, findTestBrowser } from '../check/browser.ts';
import { captureCommand } from '../check/run-command.ts';
import { BASE, HOSTING, PUBLISHED, ROOT } from '../paths.ts';
import { dayOf, readApprovals } from './approvals.ts';
import { listFiles } from './digest.ts';
import { createServer } from './serve.ts';

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

async function printPage(file: string) {
  await ensureBrowser();
  const server = await createServer();
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({
    executablePath: findTestBrowser() ?? chromium.executablePath(),
  });
  const page = await browser.newPage();
  await page.goto(`${origin}${BASE}/`, { waitUntil: 'networkidle' });
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
  await browser.close();
  await server.close();
}

/** @param site digest of the built site, which has a valid approval */
export async function keepRelease(site: string) {
  const record = readApprovals().findLast((candidate) => candidate.site === site);
  if (!record) throw new Error(`Site ${site} has no approval.`);
  const folder = path.join(RELEASES, `${dayOf(new Date(record.at))}-${site.slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'site.zip'), zipFolders({ client: PUBLISHED, hosting: HOSTING }));
  writeFileSync(path.join(folder, 'approval.yaml'), stringify(record, { lineWidth: 0 }));
  await printPage(path.join(folder, 'page.pdf'));
  const { passed, output } = await captureCommand(process.execPath, [
    path.join(ROOT, 'tools/check/claims.ts'),
    ...['--report', path.join(folder, 'report.html')],
    ...['--csv', path.join(folder, 'report.csv')],
  ]);
  if (!passed) throw new Error(output);
  return { folder, conditions: record.conditions };
}
