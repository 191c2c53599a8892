/**
 * Captures the built site, writes the capture to CAPTURE, and prints the site's unreviewed texts.
 * Tests run this script in a copy of the project.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { reviewSite } from '@site-kit/claims-review';
import { captureSite, describeSite, findUnreviewed } from '@site-kit/release';
import { loadContent } from '@site-kit/site-build';
import { CONTENT, ROOT } from '#folders';
import { launchBrowser } from '#programs';
import { describeReviewed, LAYOUT, PARTS } from '#site';

export const CAPTURE = '.cache/capture.json';

if (import.meta.main) {
  const { content } = await loadContent(PARTS, CONTENT);
  const site = describeReviewed(content);
  const review = reviewSite(describeSite(site));
  const capture = await captureSite(site, LAYOUT, launchBrowser);
  for (const { file, problem } of findUnreviewed(review, capture, site.device.statement))
    console.log(`${file}  ${problem}`);
  writeFileSync(path.join(ROOT, CAPTURE), JSON.stringify(capture));
}
