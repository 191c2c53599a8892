/** What is compared: the built site, the same without scripts, and other sites given as folders. */
import { existsSync, globSync } from 'node:fs';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLISHED, ROOT } from '#folders';
import { compress } from '#site-build';
import { KILOBYTE } from './measures.ts';

/** A built site that takes part in a comparison. */
export type Candidate = {
  name: string;
  /** Its files, with compressed copies beside them. */
  folder: string;
  /** Another site: served without our headers. */
  isPeer: boolean;
};

/** How the two that always take part are called. */
export const OURS = 'ours';
export const TWIN = 'twin';

/** Where the twin and the copies of other sites are put. */
const FOLDERS = path.join(ROOT, 'build/bench');

/** Thrown for a comparison that was asked for and can't be made; the message says why. */
export class BenchError extends Error {}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

async function copySite(name: string, from: string): Promise<Candidate> {
  const folder = path.join(FOLDERS, name);
  await rm(folder, { recursive: true, force: true });
  await cp(from, folder, { recursive: true });
  return { name, folder, isPeer: name !== TWIN };
}

/** The built site with every script taken out of its pages: what it would cost without an app. */
async function makeTwin(): Promise<Candidate> {
  const twin = await copySite(TWIN, PUBLISHED);
  for (const page of globSync('**/*.html', { cwd: twin.folder })) {
    const file = path.join(twin.folder, page);
    const html = await readFile(file, 'utf8');
    const without = html.replaceAll(SCRIPT, '');
    if (without === html) throw new BenchError(`${page} has no script that could be taken out.`);
    await writeFile(file, without);
  }
  await compress(twin.folder);
  return twin;
}

/** @param peer `NAME=FOLDER`, as on the command line */
async function copyPeer(peer: string): Promise<Candidate> {
  const [, name, folder] = /^([\w-]+)=(.+)$/.exec(peer) ?? [];
  if (!name || !folder) {
    throw new BenchError(`--peer ${peer} is not understood: write --peer NAME=FOLDER.`);
  }
  if (name === OURS || name === TWIN) {
    throw new BenchError(`--peer ${peer} has a name that is taken: choose another than "${name}".`);
  }
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new BenchError(`--peer ${peer}: there is no index.html in ${folder}.`);
  }
  const copy = await copySite(name, folder);
  await compress(copy.folder);
  return copy;
}

/** Everything that is compared, the built site first. It has to be built already. */
export async function prepareCandidates(peers: readonly string[]): Promise<Candidate[]> {
  const candidates = [{ name: OURS, folder: PUBLISHED, isPeer: false }, await makeTwin()];
  for (const peer of peers) candidates.push(await copyPeer(peer));
  return candidates;
}

/** What is known of a site without a browser: the landing page and all its scripts after brotli, KB. */
export async function weighFiles({ folder }: Candidate) {
  let scripts = 0;
  // A site without a page that asks for them has no scripts, whatever lies in its folder.
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  if (html.search(SCRIPT) >= 0) {
    for (const file of globSync('**/*.{js,mjs}.br', { cwd: folder })) {
      scripts += (await stat(path.join(folder, file))).size;
    }
  }
  const { size } = await stat(path.join(folder, 'index.html.br'));
  return { htmlBytes: size / KILOBYTE, scriptBytes: scripts / KILOBYTE };
}
