import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { caddyfile } from './caddy.ts';
import { ASSETS_IGNORE, REWRITES, WORKER, WRANGLER_CONFIG } from './cloudflare.ts';
import { responseHeadersPolicy, VIEWER_REQUEST } from './cloudfront.ts';
import { headersFile, REDIRECTS_FILE } from './headers-file.ts';
import { CONTAINERFILE, nginxSite } from './nginx.ts';
import { readRules } from './rules.ts';

const ROOT_ON_HOST = '/srv/site';

/** Replaces the folder `target` with the rules of a built site for each host (docs/hosting.md). */
export async function writeHosting(published: string, target: string, url: string): Promise<void> {
  const rules = await readRules(published);
  const files = {
    'nginx/site.conf': nginxSite(rules, { listen: '80', root: ROOT_ON_HOST, brotli: false }),
    'container/Containerfile': CONTAINERFILE,
    'container/site.conf': nginxSite(rules, { listen: '8080', root: ROOT_ON_HOST, brotli: false }),
    'caddy/Caddyfile': caddyfile(rules, { address: new URL(url).host, root: ROOT_ON_HOST }),
    'cloudflare/_headers': headersFile(rules, 'cloudflare'),
    'cloudflare/_redirects': REWRITES,
    'cloudflare/.assetsignore': ASSETS_IGNORE,
    'cloudflare/worker.js': WORKER,
    'cloudflare/wrangler.jsonc': WRANGLER_CONFIG,
    'netlify/_headers': headersFile(rules, 'netlify'),
    'netlify/_redirects': REDIRECTS_FILE,
    'cloudfront/response-headers-policy.json': responseHeadersPolicy(rules, 'pages'),
    'cloudfront/response-headers-policy-sealed.json': responseHeadersPolicy(rules, 'sealed'),
    'cloudfront/viewer-request.js': VIEWER_REQUEST,
  };
  await rm(target, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
