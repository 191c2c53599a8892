/**
 * `npm test`: every check that the project has, and one closing line that counts them. Goes on
 * after a failure, so that one run shows all that is wrong.
 */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { findFreePort } from './free-port.ts';
import { CACHE } from './paths.ts';
import { runCommand } from './run-command.ts';

type Count = { passed: number; failed: number; skipped: number };

const REPORTS = path.join(CACHE, 'reports');

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
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

/** What a runner counted; with a failure where it ended badly without counting one, or ran nothing. */
function withExit(endedWell: boolean, count: Count): Count {
  const sound = endedWell && count.passed > 0;
  return sound ? count : { ...count, failed: Math.max(count.failed, 1) };
}

async function readReport<Report>(schema: z.ZodType<Report>, file: string): Promise<Report> {
  return schema.parse(JSON.parse(await readFile(path.join(REPORTS, file), 'utf8')));
}

async function runChecks(): Promise<Count> {
  const results = await check();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

async function runUnitTests(): Promise<Count> {
  const file = 'unit.json';
  const endedWell = await runCommand('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(REPORTS, file)}`,
  ]);
  const report = await readReport(vitestReport, file);
  return withExit(endedWell, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  });
}

async function runBuild(): Promise<Count> {
  await build();
  return { passed: 1, failed: 0, skipped: 0 };
}

async function runBrowserTests(): Promise<Count> {
  const file = 'browser.json';
  await ensureBrowser();
  const endedWell = await runCommand('playwright', ['test', '--reporter=list,json'], {
    TEST_PORT: String(await findFreePort()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(REPORTS, file),
  });
  const { stats, errors } = await readReport(playwrightReport, file);
  return withExit(endedWell, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  });
}

async function runSuite(name: string, suite: () => Promise<Count>): Promise<Count> {
  console.log(`\n— ${name}`);
  try {
    return await suite();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

await rm(REPORTS, { recursive: true, force: true });
const counts = [
  await runSuite('Types, lint and format, what is unused, licences, content, spelling', runChecks),
  await runSuite('Unit tests', runUnitTests),
  await runSuite('Build', runBuild),
  await runSuite('The built site in a browser', runBrowserTests),
];

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
process.exit(sum('failed') === 0 ? 0 : 1);
