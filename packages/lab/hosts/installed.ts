/** Finds hosts on this machine, beside the server behind `npm start`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { HOSTS_CACHE } from '../../../tools/paths.ts';

/** Cloudflare's tool, which brings the workerd of its day. */
export const WRANGLER_VERSION = '4.164.0';

/** Debian's module for brotli copies. */
export const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

function findProgram(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
  ];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

export const findNginx = () => findProgram('nginx');

export const findCaddy = () => findProgram('caddy');

/** The script that starts wrangler, if it is installed in this version with a workerd for this system. */
export function findWrangler(): string | undefined {
  const packages = path.join(HOSTS_CACHE, 'node_modules');
  const [manifest] = globSync('wrangler/package.json', { cwd: packages });
  const [workerd] = globSync('@cloudflare/workerd-*', { cwd: packages });
  if (manifest === undefined || workerd === undefined) return undefined;
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(packages, manifest), 'utf8')));
  if (version !== WRANGLER_VERSION) return undefined;
  return path.join(packages, 'wrangler/bin/wrangler.js');
}

export const missingHosts = () => [
  ...(findNginx() ? [] : ['nginx']),
  ...(findCaddy() ? [] : ['Caddy']),
  ...(findWrangler() ? [] : ['workerd']),
];
