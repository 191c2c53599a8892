/**
 * `npm run claims`: reviews everything that the site says of the device. The options are those of the
 * package (packages/claims-review).
 */
import { runCommand } from '#claims-review';
import { CONTENT } from '#folders';
import { ensureBrowser, launchBrowser } from '#programs';
import { describeSite, photograph } from '#release';
import { LAYOUT, loadContent } from '#site-build';
import { buildSite } from './build.ts';

async function readSite() {
  const { content } = await loadContent(CONTENT);
  const takePictures = async () => {
    await ensureBrowser();
    return photograph(LAYOUT, launchBrowser);
  };
  return { ...describeSite(content), photograph: takePictures };
}

await runCommand(readSite, async () => {
  await buildSite();
});
