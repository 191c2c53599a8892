/** The parts of `npm run test:full`, and what decides the result of each. */
import { BUILD_INPUTS } from '#folders';
import { installEngines } from '#lab/engines';
import { installHosts } from '#lab/hosts';
import { installScreenReader } from '#lab/screen-reader';
import { buildStorybook, COMPARE } from '#lab/storybook';
import {
  add,
  buildSite,
  type Count,
  finish,
  listChanges,
  NONE,
  type Part,
  playwright,
  QUICK,
  readRecord,
  removeRecord,
  runPart,
  vitest,
  whyStale,
} from '#test-kit/suites';

/** What tests share. */
const KIT = ['packages/test-kit', 'packages/lab'];
/** What tests in browsers depend on. */
const BROWSER = [...BUILD_INPUTS, ...KIT, 'tests/browser', 'playwright.config.ts'];
/** What can't change the result of `npm test` on a copy with other content. */
const NO_TEXTS = [':!docs', ':!*.md', ':!.github', ':!.gitlab-ci.yml'];

const skipped: string[] = [];

const testFiles = (...files: string[]) => ['--project=full', ...files];

/** In the order in which they run. */
const PARTS: Record<string, Part> = {
  quick: QUICK,
  chromium: {
    inputs: [...BROWSER, 'packages/page-editor'],
    prepare: () => [playwright('Chromium, the long tests', ['--grep=@full'])],
  },
  hosts: {
    inputs: [
      ...[...BUILD_INPUTS, ...KIT, 'tests/files'],
      ...['tests/full/base-path.test.ts', 'tests/browser/lighthouse.spec.ts'],
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
  pictures: {
    inputs: [...BUILD_INPUTS, ...KIT, ':!content'],
    prepare: async () => {
      await buildStorybook();
      return [playwright('Pictures of every story', COMPARE)];
    },
  },
  engines: {
    inputs: BROWSER,
    prepare: async () => {
      const { projects, missing } = await installEngines();
      for (const { name, remedy } of missing) skipped.push(`${name}: ${remedy}`);
      if (projects.length === 0) return [];
      const chosen = projects.map((project) => `--project=${project}`);
      return [playwright('Other engines', ['--config=packages/lab/engines', ...chosen])];
    },
  },
  heard: {
    inputs: [...BUILD_INPUTS, ...KIT, 'tests/heard', 'packages/page-editor'],
    prepare: async () => {
      const remedy = await installScreenReader();
      if (remedy) skipped.push(`Orca: ${remedy}`);
      return remedy ? [] : [vitest('What a screen reader says', ['--project=heard'])];
    },
  },
  development: {
    inputs: [...BUILD_INPUTS, ...KIT, 'commands/dev.ts', 'tests/full'],
    prepare: () => [vitest('Development server', testFiles('development'))],
  },
  editor: {
    inputs: [...BUILD_INPUTS, ...KIT, 'tests/full', 'packages/page-editor'],
    prepare: () => [vitest('Editor', testFiles('tests/full/edit-'))],
  },
  approval: {
    inputs: [...BUILD_INPUTS, 'packages', 'tests/full'],
    prepare: () => [
      vitest('Approval and claims', testFiles('approval', 'report-pictures', 'package.full')),
    ],
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

/**
 * Runs parts, prints the sum, and ends the process.
 *
 * @param asked names of parts, `--stale`, `--rest`, or nothing for all
 */
export async function runFull(asked: string[]): Promise<never> {
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
  return finish(total);
}
