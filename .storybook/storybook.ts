/** Storybook with stand-ins for the company's content. */
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { FONT_CACHE, PICTURE_CACHE } from '#folders';
import { loadSite, publishPictures } from '#site-build';
import { copyContent } from '#support/copies';
import { runCommand } from '#programs';
import { BUILT_STORYBOOK, STAND_INS, STORY_CONTENT } from './folders.ts';

const CONFIG = ['--config-dir', import.meta.dirname];

/** A change of content/ changes no story. */
async function writeStandIns() {
  await rm(path.dirname(STORY_CONTENT), { recursive: true, force: true });
  await copyContent(STORY_CONTENT);
  const { pictures, fontUrls } = await loadSite(STORY_CONTENT);
  await mkdir(PICTURE_CACHE, { recursive: true });
  await publishPictures(pictures, PICTURE_CACHE, STAND_INS);
  for (const url of fontUrls) await cp(path.join(FONT_CACHE, url), path.join(STAND_INS, url));
}

/** Returns whether Storybook has run until somebody stopped it. */
export async function startStorybook(port: string): Promise<boolean> {
  await writeStandIns();
  return runCommand('storybook', [
    'dev',
    ...CONFIG,
    '--port',
    `${port}`,
    '--exact-port',
    '--no-open',
  ]);
}

/** @throws {Error} if it can't be built; Storybook has said why */
export async function buildStorybook(): Promise<void> {
  await writeStandIns();
  const options = [...CONFIG, '--output-dir', BUILT_STORYBOOK, '--loglevel', 'warn'];
  if (!(await runCommand('storybook', ['build', ...options])))
    throw new Error('Storybook could not be built: mend what it says above.');
}
