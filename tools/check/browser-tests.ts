/** Runs Playwright and counts what it says. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CACHE } from '../paths.ts';
import { findFreePort } from './free-port.ts';
import { runCommand } from './run-command.ts';

/** How many checks ended how. */
export type Count = { passed: number; failed: number; skipped: number };

/** Where runners write what they found. */
export const REPORTS = path.join(CACHE, 'reports');

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
export function withExit(endedWell: boolean, count: Count): Count {
  const sound = endedWell && count.passed > 0;
  return sound ? count : { ...count, failed: Math.max(count.failed, 1) };
}

/** Reads what a runner wrote into `REPORTS`. */
export async function readReport<Report>(schema: z.ZodType<Report>, file: string): Promise<Report> {
  return schema.parse(JSON.parse(await readFile(path.join(REPORTS, file), 'utf8')));
}

/**
 * Runs tests of the built site in browsers.
 *
 * @param name of the report
 * @param args of Playwright: which tests, in which engines
 */
export async function runBrowserTests(name: string, args: string[] = []): Promise<Count> {
  const file = `${name}.json`;
  const endedWell = await runCommand('playwright', ['test', '--reporter=list,json', ...args], {
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

/** The line that a run ends with. */
export function summarise(counts: Count[]): { line: string; failed: boolean } {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return {
    line: `${sum('passed')} passed, ${sum('failed')} failed${skipped}`,
    failed: sum('failed') > 0,
  };
}
