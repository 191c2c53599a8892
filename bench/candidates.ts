/** What is compared: the built site, the same without scripts, and other sites given as folders. */
import { existsSync, globSync } from 'node:fs';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLISHED, ROOT } from '#folders';
import { compress } from '#site-build';

/** A built site that takes part in a comparison. */
export type Candidate = {
  name: string;
  /** Its files, with compressed copies beside them. */
  folder: string;
  /** Another site: served without our headers. */
  isOtherSite: boolean;
};

/** One run's figures of one candidate, by label with its unit. */
export type Sample = Record<string, number>;

export const OURS = 'ours';
const TWIN = 'twin';

/** For the twin and the copies of other sites. */
const FOLDERS = path.join(ROOT, 'build/bench');

/** Thrown for a comparison that was asked for and can't be made; the message says why. */
export class BenchError extends Error {}

export const BYTES_PER_KB = 1000;

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

async function copySite(name: string, from: string): Promise<string> {
  const folder = path.join(FOLDERS, name);
  await rm(folder, { recursive: true, force: true });
  await cp(from, folder, { recursive: true });
  return folder;
}

/** The built site without any script: what it would cost without an app. */
async function makeTwin(): Promise<Candidate> {
  const folder = await copySite(TWIN, PUBLISHED);
  for (const script of globSync('**/*.js{,.br,.gz}', { cwd: folder })) {
    await rm(path.join(folder, script));
  }
  for (const page of globSync('**/*.html', { cwd: folder })) {
    const file = path.join(folder, page);
    const html = await readFile(file, 'utf8');
    const without = html.replaceAll(SCRIPT, '');
    if (without === html) throw new BenchError(`${page} has no script that could be taken out.`);
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
      `Can't compare with --compare ${site}: write NAME=FOLDER, with another name than ours and twin, and a folder with an index.html.`,
    );
  }
  const folder = await copySite(name, from);
  await compress(folder);
  return { name, folder, isOtherSite: true };
}

/** Everything that is compared, the built site first. It has to be built already. */
export async function prepareCandidates(otherSites: readonly string[]): Promise<Candidate[]> {
  const candidates = [{ name: OURS, folder: PUBLISHED, isOtherSite: false }, await makeTwin()];
  for (const site of otherSites) candidates.push(await copyOtherSite(site));
  return candidates;
}

/** The landing page and all scripts, as they travel. */
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
