/**
 * Takes the report's pictures of the site that is built in this project, writes them into PICTURES, and
 * prints what is wrong with them. Tests run it in a copy of the project.
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
  const seen = await photograph(LAYOUT, launchBrowser, site.settled);
  const { shots, same, rendered, problems } = seen;
  for (const { file, problem } of [...findUnread(reviewSite(site), shots, rendered), ...problems])
    console.log(`${file}  ${problem}`);
  writeFileSync(path.join(ROOT, PICTURES), JSON.stringify({ shots, same }));
}
