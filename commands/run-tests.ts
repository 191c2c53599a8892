/** Runs the test runners one after another, and adds up their results. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CACHE } from '#folders';
import { runCommand } from '#programs';

/** The folder to which each step writes its report, NAME.json, and its counts, NAME-result.json. */
export const REPORTS = path.join(CACHE, 'reports');

export type Step = { name: string; command: string; args: string[] };

const count = z.number().default(0);

/** A test file or a group of tests in Playwright's report. */
const suite = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        tests: z.array(z.object({ status: z.string() })).default([]),
      }),
    )
    .default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});

const vitestFile = z.object({
  assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
});

/** Matches the JSON reports of Vitest and of Playwright. */
const report = z.object({
  ...{ numPassedTests: count, numFailedTests: count, numPendingTests: count },
  stats: z
    .object({ expected: count, flaky: count, unexpected: count, skipped: count })
    .prefault({}),
  suites: z.array(suite).default([]),
  testResults: z.array(vitestFile).default([]),
});
const result = z.object({
  ...{ passed: count, failed: count, skipped: count, seconds: count },
  /** Titles of the failed tests. */
  failures: z.array(z.string()).default([]),
  /** Titles of the tests that passed only on a retry. */
  flaky: z.array(z.string()).default([]),
});

const listFailed = ({ specs, suites }: z.infer<typeof suite>): string[] => [
  ...specs.flatMap(({ title, ok }) => (ok ? [] : [title])),
  ...suites.flatMap(listFailed),
];

const listFlaky = ({ specs, suites }: z.infer<typeof suite>): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.some(({ status }) => status === 'flaky') ? [title] : [],
  ),
  ...suites.flatMap(listFlaky),
];

const listFailedIn = ({ assertionResults }: z.infer<typeof vitestFile>) =>
  assertionResults.flatMap(({ fullName, status }) => (status === 'failed' ? [fullName] : []));

const fileOf = (name: string) => path.join(REPORTS, `${name}.json`);
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(fileOf(name), 'utf8').catch(() => '{}'));

/** Runs a step. A command that has no tests, or fails without a failed test, counts as one test. */
async function run({ name, command, args }: Step): Promise<z.infer<typeof result>> {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const succeeded = await runCommand(command, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: fileOf(name) });
  const { stats, suites, testResults, numPassedTests, numFailedTests, numPendingTests } =
    report.parse(await read(name));
  return {
    passed: numPassedTests + stats.expected + stats.flaky || Number(succeeded),
    failed: numFailedTests + stats.unexpected || Number(!succeeded),
    skipped: numPendingTests + stats.skipped,
    seconds: Math.round((performance.now() - start) / 1000),
    failures: [...suites.flatMap(listFailed), ...testResults.flatMap(listFailedIn)],
    flaky: suites.flatMap(listFlaky),
  };
}

/**
 * Runs the steps, prints their results and ends the process.
 *
 * @param earlier steps that an earlier process ran. The sum includes the results of these steps.
 */
export async function runTests(steps: Step[], earlier: Step[] = []): Promise<never> {
  await mkdir(REPORTS, { recursive: true });
  for (const step of steps) {
    for (const name of [step.name, `${step.name}-result`]) await rm(fileOf(name), { force: true });
    await writeFile(fileOf(`${step.name}-result`), JSON.stringify(await run(step)));
  }
  const sum = { passed: 0, failed: 0 };
  for (const { name } of [...earlier, ...steps]) {
    const { passed, failed, skipped, seconds, failures, flaky } = result.parse(
      await read(`${name}-result`),
    );
    sum.passed += passed;
    // A step without a result didn't finish, so it counts as a failure.
    sum.failed += passed || failed ? failed : 1;
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`);
    for (const title of failures) console.log(`  failed: ${title}`);
    for (const title of flaky) console.log(`  passed on a retry: ${title}`);
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed > 0 ? 1 : 0);
}
