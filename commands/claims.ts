/**
 * `npm run claims`: reviews everything that the site says of the device. The options are those of the
 * package (packages/claims-review).
 */
import { runCommand } from '#claims-review';
import { CONTENT } from '#folders';
import { describeSite } from '#release';
import { loadContent } from '#site-build';
import { buildSite } from './build.ts';

const readSite = async () => describeSite((await loadContent(CONTENT)).content);

await runCommand(readSite, async () => {
  await buildSite();
});
