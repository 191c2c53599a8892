import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS_IGNORE, rewrites, worker, wranglerConfig } from './cloudflare.ts';
import { headersFile, redirectsFile } from './headers-file.ts';
import { CONTAINERFILE, nginxSite } from './nginx.ts';
import { listResponses } from './responses.ts';
import { type Layout, readRules } from './rules.ts';

const ROOT_ON_HOST = '/srv/site';

/** Name of the list of responses that every host has to send. */
export const RESPONSES = 'responses.json';

const listFiles = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'));

/**
 * Writes the configuration of a built site for each host (docs/hosting.md).
 *
 * @param target folder to replace
 * @param site the site's public address
 */
export async function writeHosting(
  published: string,
  target: string,
  layout: Layout,
  site: URL,
): Promise<void> {
  const rules = await readRules(published, layout);
  const responses = listResponses(rules, await listFiles(published));
  const files = {
    'nginx/site.conf': nginxSite(rules, { listen: '80', root: ROOT_ON_HOST, brotli: false }),
    'container/Containerfile': CONTAINERFILE,
    'container/site.conf': nginxSite(rules, { listen: '8080', root: ROOT_ON_HOST, brotli: false }),
    'cloudflare/_headers': headersFile(rules, 'cloudflare'),
    'cloudflare/_redirects': rewrites(rules),
    'cloudflare/.assetsignore': ASSETS_IGNORE,
    'cloudflare/worker.js': worker(rules),
    'cloudflare/wrangler.jsonc': wranglerConfig(rules),
    'netlify/_headers': headersFile(rules, 'netlify'),
    'netlify/_redirects': redirectsFile(rules),
    // `npm run verify` reads this file. Hosts don't need it.
    [RESPONSES]: `${JSON.stringify({ origin: site.origin, responses }, null, 2)}\n`,
  };
  await rm(target, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
