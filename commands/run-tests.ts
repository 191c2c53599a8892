/** Runs standard test runners one after the other, and adds up what they report. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CACHE } from '#folders';
import { runCommand } from '#programs';

const REPORTS = path.join(CACHE, 'reports');

export type Step = { name: string; command: string; args: string[] };

const count = z.number().default(0);
/** Of both runners' reporter `json`, and what is kept of each step. */
const report = z.object({
  ...{ numPassedTests: count, numFailedTests: count, numPendingTests: count },
  stats: z
    .object({ expected: count, flaky: count, unexpected: count, skipped: count })
    .prefault({}),
});
const result = z.object({ passed: count, failed: count, skipped: count, seconds: count });

const fileOf = (name: string) => path.join(REPORTS, `${name}.json`);
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(fileOf(name), 'utf8').catch(() => '{}'));

/** A command that fails without a failed test counts as one, and so does a check without tests. */
async function run({ name, command, args }: Step): Promise<z.infer<typeof result>> {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const succeeded = await runCommand(command, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: fileOf(name) });
  const { stats, numPassedTests, numFailedTests, numPendingTests } = report.parse(await read(name));
  const passed = numPassedTests + stats.expected + stats.flaky;
  const failed = numFailedTests + stats.unexpected;
  return {
    passed: passed || Number(succeeded),
    failed: failed || Number(!succeeded),
    skipped: numPendingTests + stats.skipped,
    seconds: Math.round((performance.now() - start) / 1000),
  };
}

/**
 * Prints "N passed, N failed" as the last line, and ends the process.
 *
 * @param earlier steps of an earlier process, which are added up too
 */
export async function runTests(steps: Step[], earlier: Step[] = []): Promise<never> {
  await mkdir(REPORTS, { recursive: true });
  for (const { name } of steps)
    for (const file of [fileOf(name), fileOf(`${name}-result`)]) await rm(file, { force: true });
  for (const step of steps)
    await writeFile(fileOf(`${step.name}-result`), JSON.stringify(await run(step)));
  const sum = { passed: 0, failed: 0 };
  console.log('');
  for (const { name } of [...earlier, ...steps]) {
    const { passed, failed, skipped, seconds } = result.parse(await read(`${name}-result`));
    sum.passed += passed;
    // A step without a result did not come to its end.
    sum.failed += passed || failed ? failed : 1;
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`);
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed > 0 ? 1 : 0);
}
