/** Creates folders, pictures and content copies for one test. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { FULL } from '#support/sites';

/** Makes a folder outside the project. The folder is deleted after the test. */
export async function makeFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

/**
 * Copies a site's content into a new repository with one commit. The repository lasts for one test.
 */
export async function makeRepository({ content } = FULL) {
  const folder = path.join(await makeFolder(), 'content');
  await cp(content, folder, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '--quiet', '-m', 'Content');
  return { folder, git };
}

/** Makes a JPEG that differs from all other pictures. */
export const makePicture = () =>
  sharp({
    create: {
      width: 600,
      height: 750,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
