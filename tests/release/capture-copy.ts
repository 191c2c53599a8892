/**
 * Captures the built site, writes the capture to CAPTURE, and prints the site's unreviewed texts.
 * Tests run this script in a copy of the project.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { reviewSite } from '@site-kit/claims-review';
import { CONTENT, ROOT } from '#folders';
import { launchBrowser } from '#programs';
import { captureSite, describeSite, findUnreviewed } from '#release';
import { LAYOUT, loadContent } from '#site-build';

export const CAPTURE = '.cache/capture.json';

if (import.meta.main) {
  const { content } = await loadContent(CONTENT);
  const review = reviewSite(describeSite(content));
  const capture = await captureSite(LAYOUT, launchBrowser);
  for (const { file, problem } of findUnreviewed(review, capture, content.device.statement))
    console.log(`${file}  ${problem}`);
  writeFileSync(path.join(ROOT, CAPTURE), JSON.stringify(capture));
}
