/**
 * `npm run claims`: reviews everything that the site says about the device. Has the options of
 * packages/claims-review, and `--report FILE`, which writes a document to sign.
 */
import { writeFileSync } from 'node:fs';
import { runCommand } from '@site-kit/claims-review';
import { CONTENT } from '#folders';
import { startBrowser } from '#programs';
import { captureSite, describeSite, makeReport } from '#release';
import { LAYOUT, loadContent } from '#site-build';
import { buildSite } from './build.ts';

await runCommand(async () => describeSite((await loadContent(CONTENT)).content), {
  build: async () => {
    await buildSite();
  },
  writeReport: async (file, review, since) => {
    const { content } = await loadContent(CONTENT);
    console.error('Capturing the pages in Chromium…');
    const capture = await captureSite(LAYOUT, startBrowser);
    writeFileSync(file, await makeReport(content, review, since, capture));
  },
});
