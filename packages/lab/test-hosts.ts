/**
 * `npm run test:hosts`: installs missing hosts, runs the same tests against each, and prints how many each
 * passed. Names the hosts that it can't install.
 */
import { z } from 'zod';
import { readReport } from '../../tools/check/browser-tests.ts';
import { testApart } from '../../tools/check/test-apart.ts';
import { installHosts } from './hosts/install.ts';

const spec = z.object({ tests: z.array(z.object({ status: z.string() })) });

/** Playwright's report: files, and in them groups of tests named after hosts. */
const report = z.object({
  suites: z.array(
    z.object({
      suites: z.array(z.object({ title: z.string(), specs: z.array(spec) })).default([]),
    }),
  ),
});

/** Prints a line for each host. */
async function printHosts() {
  const { suites } = await readReport(report, 'hosts.json');
  const groups = Map.groupBy(
    suites.flatMap((file) => file.suites),
    ({ title }) => title,
  );
  console.log();
  for (const [title, parts] of groups) {
    const ended = parts.flatMap(({ specs }) =>
      specs.flatMap(({ tests }) => tests.map(({ status }) => status)),
    );
    const count = (...wanted: string[]) => ended.filter((one) => wanted.includes(one)).length;
    console.log(
      count('skipped') === ended.length
        ? `${title}: skipped, because it can’t be installed`
        : `${title}: ${count('expected')} of ${ended.length} passed`,
    );
  }
}

process.env.EVERY_HOST = 'true';
const specs = ['hosting.spec', 'lighthouse.spec', 'server.spec'];
await testApart('hosts', installHosts, specs, printHosts);
