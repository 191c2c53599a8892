import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { caddyfile } from './caddy.ts';
import { ASSETS_IGNORE, rewrites, worker, wranglerConfig } from './cloudflare.ts';
import { responseHeadersPolicy, viewerRequest } from './cloudfront.ts';
import { headersFile, redirectsFile } from './headers-file.ts';
import { CONTAINERFILE, nginxSite } from './nginx.ts';
import { type Layout, readRules } from './rules.ts';

const ROOT_ON_HOST = '/srv/site';

/**
 * Replaces a folder with the rules of a built site for each host (docs/hosting.md).
 *
 * @param host name of the host that shows the site
 */
export async function writeHosting(
  published: string,
  target: string,
  layout: Layout,
  host: string,
): Promise<void> {
  const rules = await readRules(published, layout);
  const files = {
    'nginx/site.conf': nginxSite(rules, { listen: '80', root: ROOT_ON_HOST, brotli: false }),
    'container/Containerfile': CONTAINERFILE,
    'container/site.conf': nginxSite(rules, { listen: '8080', root: ROOT_ON_HOST, brotli: false }),
    'caddy/Caddyfile': caddyfile(rules, { address: host, root: ROOT_ON_HOST }),
    'cloudflare/_headers': headersFile(rules, 'cloudflare'),
    'cloudflare/_redirects': rewrites(rules),
    'cloudflare/.assetsignore': ASSETS_IGNORE,
    'cloudflare/worker.js': worker(rules),
    'cloudflare/wrangler.jsonc': wranglerConfig(rules),
    'netlify/_headers': headersFile(rules, 'netlify'),
    'netlify/_redirects': redirectsFile(rules),
    'cloudfront/response-headers-policy.json': responseHeadersPolicy(rules, 'pages'),
    'cloudfront/response-headers-policy-sealed.json': responseHeadersPolicy(rules, 'sealed'),
    'cloudfront/viewer-request.js': viewerRequest(rules),
  };
  await rm(target, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
