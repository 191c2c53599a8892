/** Prepares the sites to compare: the built site, its copy without scripts, and other folders. */
import { existsSync, globSync } from 'node:fs';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLISHED, ROOT } from '#folders';
import { compress } from '#site-build';

/** A built site that takes part in a comparison. */
export type Candidate = {
  name: string;
  /** Published files with their compressed copies. */
  folder: string;
  /** Whether the candidate is another site, served without our headers. */
  isOtherSite: boolean;
};

/** The figures of one run of one candidate. Labels include the unit. */
export type Sample = Record<string, number>;

export const OURS = 'ours';
const TWIN = 'twin';

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

/** Copies the built site without scripts, to show what the app costs. */
async function makeTwin(): Promise<Candidate> {
  const folder = await copySite(TWIN, PUBLISHED);
  for (const script of globSync('**/*.js{,.br,.gz}', { cwd: folder })) {
    await rm(path.join(folder, script));
  }
  for (const page of globSync('**/*.html', { cwd: folder })) {
    const file = path.join(folder, page);
    const html = await readFile(file, 'utf8');
    const without = html.replaceAll(SCRIPT, '');
    if (without === html)
      throw new BenchError(
        `${page} has no script, so there is nothing to compare: build the site again.`,
      );
    await writeFile(file, without);
  }
  await compress(folder);
  return { name: TWIN, folder, isOtherSite: false };
}

/** @param site `NAME=FOLDER`, as on the command line */
async function copyOtherSite(site: string): Promise<Candidate> {
  const [, name = '', from = ''] = /^([\w-]+)=(.+)$/.exec(site) ?? [];
  const isTaken = [OURS, TWIN].includes(name);
  if (isTaken || !existsSync(path.join(from, 'index.html'))) {
    throw new BenchError(
      `Can't use --compare ${site}: write NAME=FOLDER, with a name other than ours and twin, and a folder with an index.html.`,
    );
  }
  const folder = await copySite(name, from);
  await compress(folder);
  return { name, folder, isOtherSite: true };
}

/** Prepares all candidates, the built site first. Requires that the site is built. */
export async function prepareCandidates(otherSites: readonly string[]): Promise<Candidate[]> {
  const candidates = [{ name: OURS, folder: PUBLISHED, isOtherSite: false }, await makeTwin()];
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
