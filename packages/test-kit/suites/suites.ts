import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CACHE, ROOT } from '#folders';
import { ensureBrowser, findFreePort, runCommand } from '#test-kit/programs';
import { check } from './check.ts';
import { readState, removeRecord, writeRecord } from './records.ts';

export type Count = {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of failed tests. */
  failures: string[];
};

export type Suite = { name: string; run: () => Promise<Count> };

export type Part = {
  /** What decides its result, as pathspecs of Git. */
  inputs: string[];
  /** Installs what is missing; leaves out, by name, what can't run here. */
  prepare: () => Suite[] | Promise<Suite[]>;
};

type Environment = Record<string, string>;

export const NONE: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };

const REPORTS = path.join(CACHE, 'reports');

/** A program that failed without a failed test, or that ran no test, counts as one failure. */
function withExit(name: string, succeeded: boolean, count: Count): Count {
  if ((succeeded && count.passed > 0) || count.failed > 0) return count;
  return { ...count, failed: 1, failures: [`${name}, as a whole`] };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const fileOf = (name: string) => path.join(REPORTS, `${name}.json`);

export const vitest = (name: string, args: string[], env: Environment = {}): Suite => ({
  name,
  run: async () => {
    const file = fileOf(name);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const succeeded = await runCommand('vitest', ['run', ...args, ...reporters], env);
    const report = vitestReport.parse(JSON.parse(await readFile(file, 'utf8')));
    return withExit(name, succeeded, {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      failures: report.testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${path.relative(ROOT, file)}: ${fullName}`),
      ),
    });
  },
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

type PlaywrightSpec = z.infer<typeof playwrightSuite>['specs'][number];

const listSpecs = ({ specs, suites }: z.infer<typeof playwrightSuite>): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

const nameOf = ({ file, title }: PlaywrightSpec) => `${file}: ${title}`;

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
});

export const playwright = (name: string, args: string[] = [], env: Environment = {}): Suite => ({
  name,
  run: async () => {
    await ensureBrowser();
    const file = fileOf(name);
    const succeeded = await runCommand('playwright', ['test', '--reporter=list,json', ...args], {
      TEST_PORT: String(await findFreePort()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    });
    const report = playwrightReport.parse(JSON.parse(await readFile(file, 'utf8')));
    const { stats, errors, suites } = report;
    const specs = suites.flatMap(listSpecs);
    for (const spec of specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')))
      console.log(`Only at the second attempt: ${nameOf(spec)}`);
    return withExit(name, succeeded, {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      failures: [
        ...specs.filter(({ ok }) => !ok).map(nameOf),
        ...errors.map(() => `${name}, outside of tests`),
      ],
    });
  },
});

export const checks: Suite = {
  name: 'Types, lint and format, unused code, content, styles, spelling',
  run: async () => {
    const results = await check();
    const failures = results.filter(({ passed }) => !passed).map(({ name }) => name);
    const failed = failures.length;
    return { passed: results.length - failed, failed, skipped: 0, failures };
  },
};

export const buildSite: Suite = {
  name: 'Build',
  run: async () => {
    const built = await runCommand(process.execPath, [path.join(ROOT, 'commands/build.ts')]);
    return withExit('Build', built, { ...NONE, passed: built ? 1 : 0 });
  },
};

async function runSuite({ name, run }: Suite): Promise<Count> {
  console.log(`\n— ${name}`);
  const start = performance.now();
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...NONE, failed: 1, failures: [name] };
  } finally {
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
}

export const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
});

const write = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Runs all suites of a part, also after a failure, and records the result unless nothing could run. */
export async function runPart(name: string, { prepare }: Part): Promise<Count> {
  const [before, start] = [readState(), performance.now()];
  await removeRecord(name);
  await rm(REPORTS, { recursive: true, force: true });
  const suites = await prepare();
  if (suites.length === 0) return NONE;
  let count = NONE;
  for (const suite of suites) count = add(count, await runSuite(suite));
  const after = readState();
  const seconds = Math.round((performance.now() - start) / 1000);
  await writeRecord(name, {
    commit: before.commit,
    dirty: before.dirty || after.dirty || after.commit !== before.commit,
    date: new Date().toISOString(),
    seconds,
    ...count,
  });
  console.log(`\n${name}: ${write(count)}, in ${seconds} s`);
  return count;
}

/** Prints the failed tests, then "N passed, N failed" as the last line, and ends the process. */
export function finish(total: Count): never {
  if (total.failures.length > 0) console.log(`\nFailed:\n  ${total.failures.join('\n  ')}`);
  console.log(`\n${write(total)}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}
