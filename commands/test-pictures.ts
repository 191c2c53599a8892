/**
 * `npm run test:pictures`: compares every story with its screenshots, and lists differences.
 *
 *     npm run test:pictures -- -g carousel  # only tests whose title contains the word
 *     npm run test:pictures -- --update     # retakes all screenshots, also in docs/: check them
 */
import { globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '#folders';
import { ensureBrowserOrExit, runCommand } from '#programs';
import { buildStorybook } from '#storybook';

const PICTURES = path.join(ROOT, 'tests/pictures/stories');

/**
 * Reduces screenshots to 256 colours, which makes them 60 % smaller. The comparison tolerates the
 * difference.
 */
async function compress() {
  for (const name of globSync('*.png', { cwd: PICTURES })) {
    const file = path.join(PICTURES, name);
    await writeFile(
      file,
      await sharp(file).png({ palette: true, effort: 10, dither: 0 }).toBuffer(),
    );
  }
}

const options = process.argv.slice(2);
const isUpdate = options.includes('--update');
await ensureBrowserOrExit();
await buildStorybook();
if (isUpdate) await rm(PICTURES, { recursive: true, force: true });
const succeeded = await runCommand('playwright', [
  ...['test', '--project=pictures'],
  ...(isUpdate ? ['--project=documents', '--update-snapshots=all'] : options),
]);
if (isUpdate) await compress();
process.exit(succeeded ? 0 : 1);
