/** Prepares the sites to compare: the built site, its copy without scripts, and other folders. */
import { existsSync, globSync } from 'node:fs';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from '@site-kit/site-build';
import { PUBLISHED, ROOT } from '#folders';

/** A built site to compare. */
export type Candidate = {
  name: string;
  /** Folder of published files and their compressed copies. */
  folder: string;
  /** Whether the candidate is another company's site. Such a site is served without our headers. */
  isOtherSite: boolean;
};

/** Figures from one run of one candidate, by label. A label includes the unit. */
export type Sample = Record<string, number>;

export const OURS = 'ours';
const BASELINE = 'baseline';

/** Folder for our copy without scripts and for copies of other sites. */
const FOLDERS = path.join(ROOT, 'build/bench');

/** A wrong option or an impossible comparison. The message says why. */
export class BenchError extends Error {}

export const BYTES_PER_KB = 1000;

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

async function copySite(name: string, from: string): Promise<string> {
  const folder = path.join(FOLDERS, name);
  await rm(folder, { recursive: true, force: true });
  await cp(from, folder, { recursive: true });
  return folder;
}

/** Copies the built site without its scripts, to show the cost of the scripts. */
async function copyWithoutScripts(): Promise<Candidate> {
  const folder = await copySite(BASELINE, PUBLISHED);
  for (const script of globSync('**/*.js{,.br,.gz}', { cwd: folder })) {
    await rm(path.join(folder, script));
  }
  for (const page of globSync('**/*.html', { cwd: folder })) {
    const file = path.join(folder, page);
    const html = await readFile(file, 'utf8');
    const without = html.replaceAll(SCRIPT, '');
    if (without === html)
      throw new BenchError(
        `${page} has no script, so the comparison has no baseline: build the site again.`,
      );
    await writeFile(file, without);
  }
  await compress(folder);
  return { name: BASELINE, folder, isOtherSite: false };
}

/** @param site `NAME=FOLDER`, as on the command line */
async function copyOtherSite(site: string): Promise<Candidate> {
  const [, name = '', from = ''] = /^([\w-]+)=(.+)$/.exec(site) ?? [];
  const isTaken = [OURS, BASELINE].includes(name);
  if (isTaken || !existsSync(path.join(from, 'index.html'))) {
    throw new BenchError(
      `Can't use --compare ${site}: write NAME=FOLDER. NAME can't be ours or baseline, and FOLDER needs an index.html.`,
    );
  }
  const folder = await copySite(name, from);
  await compress(folder);
  return { name, folder, isOtherSite: true };
}

/** Prepares all candidates. The first is the built site, which must exist. */
export async function prepareCandidates(otherSites: readonly string[]): Promise<Candidate[]> {
  const candidates = [
    { name: OURS, folder: PUBLISHED, isOtherSite: false },
    await copyWithoutScripts(),
  ];
  for (const site of otherSites) candidates.push(await copyOtherSite(site));
  return candidates;
}

/** Measures the compressed size of the landing page and of all scripts. */
export async function weighFiles({ folder }: Candidate): Promise<Sample> {
  const kilobytes = async (file: string) =>
    (await stat(path.join(folder, file))).size / BYTES_PER_KB;
  const scripts = await Promise.all(
    globSync('**/*.{js,mjs}.br', { cwd: folder }).map((file) => kilobytes(file)),
  );
  return {
    'HTML, brotli, KB': await kilobytes('index.html.br'),
    'All scripts, brotli, KB': scripts.reduce((sum, size) => sum + size, 0),
  };
}
