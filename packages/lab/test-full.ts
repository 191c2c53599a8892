/**
 * `npm run test:full`: every test there is, on every host and in every browser engine that can be installed
 * here. Run it before a release. It takes about an hour.
 *
 *     npm run test:full -- hosts engines     # only these parts
 */
import { buildSite, checks, playwright, runSuites, vitest } from '../../tools/check/suites.ts';
import { ensureEngines } from './engines/installed.ts';
import { installHosts } from './hosts/installed.ts';
import { missingPackages } from './screen-reader/installed.ts';

const PARTS = {
  site: [
    checks,
    vitest('Units', 'unit'),
    vitest('Load, examples, lawful edits', 'full'),
    playwright('Chromium', ['--grep-invert=Lighthouse']),
  ],
  hosts: [
    vitest('Published files on every host', 'files'),
    vitest('The same below a path', 'base-path'),
    playwright('Lighthouse on every host', ['lighthouse']),
  ],
  heard: [vitest('What a screen reader says', 'heard')],
  engines: [playwright('Firefox and WebKit', ['--config=packages/lab/engines'])],
};

type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS);
const isPart = (name: string): name is Part => NAMES.includes(name);

const asked = process.argv.slice(2);
const parts = (asked.length > 0 ? asked : NAMES).filter(isPart);
if (asked.length > parts.length) {
  console.error(`test:full knows the parts ${NAMES.join(', ')}, not "${asked.join(' ')}".`);
  process.exit(1);
}

// Read by hosts/hosts.ts in the processes that run the tests.
process.env.EVERY_HOST = 'true';
if (parts.includes('hosts') || parts.includes('site')) {
  for (const host of await installHosts()) console.log(`${host} can't be installed here: skipped.`);
}
if (parts.includes('engines')) await ensureEngines();
const isSilent = parts.includes('heard') && missingPackages.length > 0;
if (isSilent) {
  console.log(
    `Orca can't be heard here: skipped. As root: apt-get install ${missingPackages.join(' ')}`,
  );
}
const possible = parts.filter((part) => part !== 'heard' || !isSilent);
await runSuites([buildSite, ...possible.flatMap((part) => PARTS[part])]);
