/**
 * `npm run claims`: reviews everything that the site says about the device. Has the options of
 * packages/claims-review, and `--report FILE`, which writes a document to sign.
 */
import { writeFileSync } from 'node:fs';
import { runCommand } from '@site-kit/claims-review';
import { captureSite, describeSite, makeReport } from '@site-kit/release';
import { loadContent } from '@site-kit/site-build';
import { CONTENT } from '#folders';
import { startBrowser } from '#programs';
import { describeReviewed, LAYOUT, PARTS } from '#site';
import { buildSite } from './build.ts';

const readSite = async () => describeReviewed((await loadContent(PARTS, CONTENT)).content);

await runCommand(async () => describeSite(await readSite()), {
  build: async () => {
    await buildSite();
  },
  writeReport: async (file, review, since) => {
    const site = await readSite();
    console.error('Capturing the pages in Chromium…');
    const capture = await captureSite(site, LAYOUT, startBrowser);
    writeFileSync(file, await makeReport(site, review, since, capture));
  },
});
