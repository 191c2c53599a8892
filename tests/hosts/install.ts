/** Finds and installs all hosts except `npm start`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { HOSTS_CACHE } from '#folders';
import { describeInstall, findProgram, installPackages, runCommand } from '#programs';

/** Version of Cloudflare's tool. It installs workerd of the same release. */
const WRANGLER_VERSION = '4.164.0';

/** Path of Debian's nginx module that serves brotli copies. */
export const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const findNginx = () => findProgram('nginx');

/** Finds wrangler's start script. Requires this version, and workerd for this system. */
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

/** Installs wrangler without its install scripts. */
const installWrangler = () =>
  runCommand('npm', [
    ...['install', '--prefix', HOSTS_CACHE, '--no-save', '--ignore-scripts'],
    ...['--no-audit', '--no-fund', '--loglevel=error', `wrangler@${WRANGLER_VERSION}`],
  ]);

/** Installs missing hosts if possible, and prints the hosts that the tests skip. */
export async function installHosts(): Promise<void> {
  const packages = [
    ...(findNginx() ? [] : ['nginx']),
    // docs/hosting.md puts a release on nginx with it.
    ...(findProgram('unzip') ? [] : ['unzip']),
    ...(existsSync(NGINX_BROTLI) ? [] : ['libnginx-mod-http-brotli-static']),
  ];
  if (packages.length > 0) await installPackages(packages);
  if (!findWrangler()) {
    console.log(`Installing wrangler ${WRANGLER_VERSION} (230 MB) in .cache.`);
    await installWrangler();
  }
  const missing = [
    ...(findNginx() ? [] : [`nginx: ${describeInstall(['nginx'])}`]),
    ...(findWrangler() ? [] : [`workerd: npm could not install wrangler ${WRANGLER_VERSION}`]),
  ];
  for (const host of missing) console.log(`Tests skip ${host}.`);
}
