/** Compares stories with their pictures, or takes these anew. */
import { globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ensureBrowser, runCommand } from '#programs';
import { PICTURES } from './folders.ts';
import { buildStorybook } from './storybook.ts';

/** For Playwright. */
export const COMPARE = ['--config=packages/lab/storybook', '--grep-invert=@documents'];

/** Others compare with what these take. */
const UPDATE = ['--config=packages/lab/storybook', '--update-snapshots=all', '--grep=@update'];

/** Four tenths of the size, by 256 colours each, which no comparison notices. */
async function compress() {
  for (const name of globSync('*.png', { cwd: PICTURES })) {
    const file = path.join(PICTURES, name);
    const smaller = await sharp(file).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
    await writeFile(file, smaller);
  }
}

/** Returns whether all stories look as in their pictures. */
export async function comparePictures(options: string[]): Promise<boolean> {
  await ensureBrowser();
  await buildStorybook();
  return runCommand('playwright', ['test', ...COMPARE, ...options]);
}

/** Takes all pictures anew, those of the documents too. Needs the built site. */
export async function updatePictures(): Promise<boolean> {
  await ensureBrowser();
  await buildStorybook();
  await rm(PICTURES, { recursive: true, force: true });
  const succeeded = await runCommand('playwright', ['test', ...UPDATE]);
  await compress();
  return succeeded;
}
