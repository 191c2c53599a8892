/** Installs the hosts for tests. */
import { existsSync } from 'node:fs';
import { installPackages } from '../../../tools/check/debian-packages.ts';
import { runCommand } from '../../../tools/check/run-command.ts';
import { HOSTS_CACHE } from '../../../tools/paths.ts';
import { findCaddy, findNginx, findWrangler, NGINX_BROTLI, WRANGLER_VERSION } from './installed.ts';

const missingPackages = () => [
  ...(findNginx() ? [] : ['nginx']),
  ...(existsSync(NGINX_BROTLI) ? [] : ['libnginx-mod-http-brotli-static']),
  ...(findCaddy() ? [] : ['caddy']),
];

/** Without install scripts. */
const installWrangler = () =>
  runCommand('npm', [
    'install',
    '--prefix',
    HOSTS_CACHE,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `wrangler@${WRANGLER_VERSION}`,
  ]);

/** Installs missing hosts if possible; the tests skip the others by name. */
export async function installHosts(): Promise<void> {
  const packages = missingPackages();
  if (packages.length > 0) await installPackages(packages);
  if (findWrangler()) return;
  console.log(`Installing wrangler ${WRANGLER_VERSION} (230 MB) below .cache.`);
  await installWrangler();
}
