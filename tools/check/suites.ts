import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { build } from '../build/build.ts';
import { CACHE } from '../paths.ts';
import { ensureBrowser } from './browser.ts';
import { check } from './check.ts';
import { findFreePort } from './free-port.ts';
import { runCommand } from './run-command.ts';

type Count = { passed: number; failed: number; skipped: number };

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

/** Runs all suites, also after a failure; prints "N passed, N failed" and ends the process. */
export async function runSuites(suites: Suite[]): Promise<never> {
  await rm(REPORTS, { recursive: true, force: true });
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  for (const suite of suites) {
    const count = await runSuite(suite);
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 ? 1 : 0);
}
