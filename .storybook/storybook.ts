import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { loadSite, publishPictures } from '@site-kit/site-build';
import { runCommand } from '#programs';
import { PARTS } from '#site';
import { FULL } from '#support/sites';
import { BUILT_STORYBOOK, STATIC_FILES } from './folders.ts';

const CONFIG = ['--config-dir', import.meta.dirname];

async function writeStaticFiles() {
  await rm(STATIC_FILES, { recursive: true, force: true });
  const { pictures, fontUrls, pictureCache, fontCache } = await loadSite(PARTS, FULL.content);
  await mkdir(pictureCache, { recursive: true });
  await publishPictures(pictures, pictureCache, STATIC_FILES);
  for (const url of fontUrls) await cp(path.join(fontCache, url), path.join(STATIC_FILES, url));
}

/** Returns false if Storybook failed, and true if the user stopped it. */
export async function startStorybook(port: string): Promise<boolean> {
  await writeStaticFiles();
  return runCommand('storybook', ['dev', ...CONFIG, '--port', port, '--exact-port', '--no-open']);
}

/** @throws {Error} if the build fails; Storybook prints the reason */
export async function buildStorybook(): Promise<void> {
  await writeStaticFiles();
  const options = [...CONFIG, '--output-dir', BUILT_STORYBOOK, '--loglevel', 'warn'];
  if (!(await runCommand('storybook', ['build', ...options])))
    throw new Error('Can’t build Storybook: fix the error that it printed above.');
}
