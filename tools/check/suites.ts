import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { build } from '../build/build.ts';
import { CACHE } from '../paths.ts';
import { ensureBrowser } from './browser.ts';
import { check } from './check.ts';
import { findFreePort } from './free-port.ts';
import { writeRecord } from './records.ts';
import { runCommand } from './run-command.ts';

export type Count = { passed: number; failed: number; skipped: number };

export type Suite = { name: string; run: () => Promise<Count> };

const REPORTS = path.join(CACHE, 'reports');

/** A program that failed without a failed test, or that ran no test, counts as one failure. */
function withExit(succeeded: boolean, count: Count): Count {
  const isSound = succeeded && count.passed > 0;
  return isSound ? count : { ...count, failed: Math.max(count.failed, 1) };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});

/** @param projects of vite.config.ts */
export const vitest = (name: string, ...projects: string[]): Suite => ({
  name,
  run: async () => {
    const file = path.join(REPORTS, `${projects.join('-')}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const chosen = projects.map((project) => `--project=${project}`);
    const succeeded = await runCommand('vitest', ['run', ...chosen, ...reporters]);
    const report = vitestReport.parse(JSON.parse(await readFile(file, 'utf8')));
    return withExit(succeeded, {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    });
  },
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

export const playwright = (name: string, args: string[] = []): Suite => ({
  name,
  run: async () => {
    await ensureBrowser();
    const file = path.join(REPORTS, `${name}.json`);
    const succeeded = await runCommand('playwright', ['test', '--reporter=list,json', ...args], {
      TEST_PORT: String(await findFreePort()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const { stats, errors } = playwrightReport.parse(JSON.parse(await readFile(file, 'utf8')));
    return withExit(succeeded, {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    });
  },
});

export const checks: Suite = {
  name: 'Types, lint and format, unused code, content, spelling',
  run: async () => {
    const results = await check();
    const passed = results.filter((result) => result.passed).length;
    return { passed, failed: results.length - passed, skipped: 0 };
  },
};

export const buildSite: Suite = {
  name: 'Build',
  run: async () => {
    await build();
    return { passed: 1, failed: 0, skipped: 0 };
  },
};

async function runSuite({ name, run }: Suite): Promise<Count> {
  console.log(`\n— ${name}`);
  const start = performance.now();
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
}

export const addCounts = (counts: Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** Runs all suites, also after a failure, and records the result. */
export async function runPart(part: string, suites: Suite[]): Promise<Count> {
  await rm(REPORTS, { recursive: true, force: true });
  const start = performance.now();
  const counts: Count[] = [];
  for (const suite of suites) counts.push(await runSuite(suite));
  const count = addCounts(counts);
  const seconds = Math.round((performance.now() - start) / 1000);
  await writeRecord(part, { ...count, seconds });
  return count;
}

/** Prints "N passed, N failed" and ends the process. */
export function exitWith({ passed, failed, skipped }: Count): never {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`\n${passed} passed, ${failed} failed${left}`);
  process.exit(failed > 0 ? 1 : 0);
}
