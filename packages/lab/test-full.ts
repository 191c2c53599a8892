/**
 * `npm run test:full`: every test there is, on every host and in every browser engine that can be installed
 * here. Run it before a release. It takes about 45 minutes on two cores.
 *
 *     npm run test:full -- hosts engines     # only these parts
 *     npm run test:full -- --stale           # only parts whose inputs have changed since they passed
 *     npm run test:full -- --rest            # after `npm test`: all other parts, and the sum
 */
import { QUICK } from '../../tools/check/quick.ts';
import { listChanges, readRecord, removeRecord, whyStale } from '../../tools/check/records.ts';
import {
  add,
  buildSite,
  type Count,
  finish,
  NONE,
  type Part,
  playwright,
  runPart,
  vitest,
} from '../../tools/check/suites.ts';
import { installEngines } from './engines/installed.ts';
import { installHosts } from './hosts/installed.ts';
import { installScreenReader } from './screen-reader/installed.ts';

/** What the built site depends on. */
const SITE = [
  ...['src', 'content', 'tools/build', 'tools/publish', 'tools/paths.ts', 'vite.config.ts'],
  'package-lock.json',
];
/** What tests know of the page. */
const PAGE = ['tests/content.ts', 'tests/tree'];
/** What tests in browsers depend on, beside the site. */
const BROWSER = [...SITE, ...PAGE, 'tests/browser', 'playwright.config.ts'];
/** What can't change the result of `npm test` on a copy with other content. */
const NO_TEXTS = [':!docs', ':!README.md', ':!CONTRIBUTING.md', ':!.github', ':!.gitlab-ci.yml'];

const skipped: string[] = [];

const testFiles = (...files: string[]) => ['--project=full', ...files];

/** In the order in which they run. */
const PARTS: Record<string, Part> = {
  quick: QUICK,
  chromium: {
    inputs: [...BROWSER, 'packages/lab', 'tools/check', 'tools/edit'],
    prepare: () => [playwright('Chromium, the long tests', ['--grep=@full'])],
  },
  hosts: {
    inputs: [
      ...SITE,
      ...['packages/lab', 'tests/content.ts', 'tests/files', 'tests/full/base-path.test.ts'],
      'tests/browser/lighthouse.spec.ts',
    ],
    prepare: async () => {
      const { installed, missing } = await installHosts();
      for (const { name, remedy } of missing) skipped.push(`the host ${name}: ${remedy}`);
      // `npm test` has tested the host behind `npm start`.
      const others = { TEST_HOSTS: 'others' };
      return [
        ...(installed.length > 0
          ? [
              vitest(
                'Published files on other hosts',
                ['--project=files', 'tests/files/hosting'],
                others,
              ),
              playwright('Lighthouse on other hosts', ['lighthouse'], others),
            ]
          : []),
        vitest('Every host below a path', testFiles('base-path'), { TEST_HOSTS: 'all' }),
      ];
    },
  },
  engines: {
    inputs: [...BROWSER, 'packages/lab', 'tools/check'],
    prepare: async () => {
      const { projects, missing } = await installEngines();
      for (const { name, remedy } of missing) skipped.push(`${name}: ${remedy}`);
      if (projects.length === 0) return [];
      const chosen = projects.map((project) => `--project=${project}`);
      return [playwright('Other engines', ['--config=packages/lab/engines', ...chosen])];
    },
  },
  heard: {
    inputs: [...SITE, ...PAGE, 'packages/lab', 'tests/heard', 'tools/edit'],
    prepare: async () => {
      const remedy = await installScreenReader();
      if (remedy) skipped.push(`Orca: ${remedy}`);
      return remedy ? [] : [vitest('What a screen reader says', ['--project=heard'])];
    },
  },
  editor: {
    inputs: [...SITE, 'packages/lab', 'tests/full', 'tools/check', 'tools/edit'],
    prepare: () => [vitest('Editor', testFiles('edit-server', 'edit-kills'))],
  },
  approval: {
    inputs: [...SITE, 'packages', 'tests/full', 'tools/check'],
    prepare: () => [vitest('Approval and claims', testFiles('approval', 'claims-package'))],
  },
  examples: {
    inputs: ['.', ':!docs', ':!README.md', ':!tests/browser'],
    prepare: () => [vitest('Examples of CONTRIBUTING.md', testFiles('contributing'))],
  },
  edits: {
    inputs: ['.', ...NO_TEXTS],
    prepare: () => [vitest('npm test with other content', testFiles('lawful-edits', 'adoption'))],
  },
};

async function chooseStale(): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, { inputs }] of Object.entries(PARTS)) {
    const reason = whyStale(await readRecord(name), (commit) => listChanges(commit, inputs));
    console.log(`${name}: ${reason ?? 'fresh'}`);
    if (reason) stale.push(name);
  }
  return stale;
}

async function choose(asked: string[]): Promise<string[]> {
  const names = Object.keys(PARTS);
  const [first] = asked;
  if (first === undefined) return names;
  if (first === '--stale') return chooseStale();
  if (first === '--rest') return names.filter((name) => name !== 'quick');
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length === 0) return names.filter((name) => asked.includes(name));
  console.error(`test:full knows the parts ${names.join(', ')}, not "${unknown.join(' ')}".`);
  process.exit(1);
}

/** What `npm test` has found; a failure if it didn't come to its end. */
async function readQuick(): Promise<Count> {
  const record = await readRecord('quick');
  if (record) return record;
  return { ...NONE, failed: 1, failures: ['npm test has left no result'] };
}

const asked = process.argv.slice(2);
const chosen = await choose(asked);
if (chosen.length === 0) {
  console.log('Every part has passed on what is here.');
  process.exit(0);
}

let total = asked.includes('--rest') ? await readQuick() : NONE;
// `npm test` builds the site.
if (!asked.includes('--rest') && !chosen.includes('quick')) await buildSite.run();
for (const name of chosen) {
  const part = PARTS[name];
  const before = skipped.length;
  if (part) total = add(total, await runPart(name, part));
  // What could not be installed has not passed.
  if (skipped.length > before) await removeRecord(name);
}
for (const what of skipped) console.log(`Skipped ${what}`);
finish(total);
