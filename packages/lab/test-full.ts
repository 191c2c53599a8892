/**
 * `npm run test:full`: every test there is, on every host and in every browser engine that can be
 * installed here. Run it before a release.
 *
 *     npm run test:full -- hosts engines     # only these parts
 *     npm run test:full -- --stale           # the parts whose inputs have changed since they passed
 *     npm run test:full -- --rest            # what `npm test` has left out; its counts are added
 */
import { readRecord, whyStale } from '../../tools/check/records.ts';
import {
  addCounts,
  buildSite,
  type Count,
  exitWith,
  playwright,
  runPart,
  type Suite,
  vitest,
} from '../../tools/check/suites.ts';
import { QUICK, QUICK_SUITES } from '../../tools/check/test.ts';
import { installEngines } from './engines/installed.ts';
import { installHosts } from './hosts/installed.ts';
import { installScreenReader } from './screen-reader/installed.ts';

type Part = {
  /** What it reads: pathspecs of git. */
  inputs: string[];
  /** Returns the names of what is missing and can't be installed here. */
  install?: () => Promise<string[]>;
  /** Nothing runs if something is missing; otherwise the tests skip what is. */
  needsAll?: boolean;
  suites: Suite[];
};

const SITE = ['content', 'src', 'tools', 'packages/claims-review', '*.ts', 'package-lock.json'];

const PARTS: Record<string, Part> = {
  [QUICK]: { inputs: ['.'], suites: QUICK_SUITES },
  chromium: {
    inputs: [...SITE, 'tests', 'packages/lab'],
    suites: [playwright('Chromium, long matrices', ['--grep=@full', '--grep-invert=Lighthouse'])],
  },
  copies: {
    inputs: ['.', ':!docs'],
    suites: [vitest('Load, examples, lawful edits, adoption', 'full')],
  },
  hosts: {
    inputs: [...SITE, 'tests', 'packages/lab'],
    install: installHosts,
    suites: [
      vitest('Published files on every host', 'files'),
      vitest('The same below a path', 'base-path'),
      playwright('Lighthouse on every host', ['lighthouse', '--grep=@full']),
    ],
  },
  engines: {
    inputs: [...SITE, 'tests/browser', 'packages/lab/engines'],
    install: installEngines,
    needsAll: true,
    suites: [playwright('Firefox and WebKit', ['--config=packages/lab/engines'])],
  },
  heard: {
    inputs: [...SITE, 'tests/heard', 'packages/lab/screen-reader'],
    install: installScreenReader,
    needsAll: true,
    suites: [vitest('What a screen reader says', 'heard')],
  },
};

const NAMES = Object.keys(PARTS);
const [option, ...rest] = process.argv.slice(2);

/** @returns the parts to run, and the counts of those that have run already */
async function choose(): Promise<{ names: string[]; before: Count[] }> {
  if (option === '--rest' && rest.length === 0) {
    const quick = await readRecord(QUICK);
    if (!quick) throw new Error('npm test has not run here: run it first, or leave out --rest.');
    return { names: NAMES.filter((name) => name !== QUICK), before: [quick] };
  }
  if (option === '--stale' && rest.length === 0) {
    const names: string[] = [];
    for (const name of NAMES) {
      const why = whyStale(await readRecord(name), PARTS[name]?.inputs ?? []);
      console.log(`${name}: ${why ?? 'up to date'}`);
      if (why) names.push(name);
    }
    return { names, before: [] };
  }
  const names = option === undefined ? NAMES : [option, ...rest];
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `test:full knows the parts ${NAMES.join(', ')}, and --stale or --rest alone, not "${unknown.join(' ')}".`,
    );
  }
  return { names, before: [] };
}

async function run(name: string): Promise<Count> {
  const { install, needsAll, suites = [] } = PARTS[name] ?? {};
  // Read by hosts/hosts.ts in the processes that run the tests.
  process.env.EVERY_HOST = name === 'hosts' ? 'true' : '';
  const missing = (await install?.()) ?? [];
  if (missing.length > 0) {
    const what = needsAll ? `the part ${name}` : 'their tests';
    console.log(`Missing, and can't be installed here: ${missing.join(', ')}. Skipped: ${what}.`);
    if (needsAll) return { passed: 0, failed: 0, skipped: suites.length };
  }
  return runPart(name, name === QUICK ? suites : [buildSite, ...suites]);
}

try {
  const { names, before } = await choose();
  const counts = [...before];
  for (const name of names) counts.push(await run(name));
  exitWith(addCounts(counts));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
