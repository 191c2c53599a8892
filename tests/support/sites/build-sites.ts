/** Vitest's global setup for tests of built sites. Builds each site whose inputs have changed. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '#folders';
import { COMPANY, FULL, LEAST } from './index.ts';

export function setup() {
  for (const { content, options } of [FULL, LEAST, COMPANY]) {
    // Build in a separate process, because Vitest sets NODE_ENV in this process.
    const { status } = spawnSync(process.execPath, ['commands/build.ts', ...options], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    });
    if (status !== 0) throw new Error(`Can't build ${content}: see above.`);
  }
}
