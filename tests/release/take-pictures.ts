/**
 * Takes the report's pictures of the site that is built in this project, writes them into PICTURES, and
 * prints what they show that nobody has reviewed, or lack. Tests run it in a copy of the project.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findUnread, reviewSite } from '#claims-review';
import { CONTENT, ROOT } from '#folders';
import { launchBrowser } from '#programs';
import { describeSite, photograph } from '#release';
import { LAYOUT, loadContent } from '#site-build';

export const PICTURES = '.cache/pictures.json';

if (import.meta.main) {
  const { content } = await loadContent(CONTENT);
  const site = describeSite(content);
  const { shots, same, rendered } = await photograph(LAYOUT, launchBrowser);
  for (const { file, problem } of findUnread(reviewSite(site), shots, rendered))
    console.log(`${file}  ${problem}`);
  writeFileSync(path.join(ROOT, PICTURES), JSON.stringify({ shots, same }));
}
