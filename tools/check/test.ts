/**
 * `npm test`: every check that the project has, and one closing line that counts them. Goes on
 * after a failure, so that one run shows all that is wrong.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { missingEngines } from '../../packages/lab/engines/install.ts';
import { missingHosts } from '../../packages/lab/hosts/installed.ts';
import { build } from '../build/build.ts';
import { ensureBrowser } from './browser.ts';
import {
  type Count,
  REPORTS,
  readReport,
  runBrowserTests,
  summarise,
  withExit,
} from './browser-tests.ts';
import { check } from './check.ts';
import { runCommand } from './run-command.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});

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

async function runChromium(): Promise<Count> {
  await ensureBrowser();
  for (const host of missingHosts()) {
    console.log(`${host} is skipped: it is not installed (npm run test:hosts installs it).`);
  }
  return runBrowserTests('chromium');
}

/** Some minutes of other engines are for `npm run test:engines`; here is what visitors notice first. */
async function runOtherEngines(): Promise<Count> {
  const missing = missingEngines();
  for (const engine of missing) {
    console.log(`${engine} is skipped: it is not installed (npm run test:engines installs it).`);
  }
  const projects = [
    ...(missing.includes('Firefox') ? [] : ['--project=firefox*']),
    ...(missing.includes('WebKit') ? [] : ['--project=webkit']),
  ];
  const skipped = missing.length;
  if (projects.length === 0) return { passed: 0, failed: 0, skipped };
  const count = await runBrowserTests('engines', [
    '--config=packages/lab/engines',
    '--grep=@essential',
    ...projects,
  ]);
  return { ...count, skipped: count.skipped + skipped };
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
  await runSuite('The built site in Chromium', runChromium),
  await runSuite('The built site in Firefox and WebKit', runOtherEngines),
];

const { line, failed } = summarise(counts);
console.log(`\n${line}`);
process.exit(failed ? 1 : 0);
