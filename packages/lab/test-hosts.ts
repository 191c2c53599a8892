/**
 * `npm run test:hosts`: installs the hosts that are missing, asks each of them the same, and says what each
 * passed. A host that can't be installed here is skipped by name.
 */
import { z } from 'zod';
import { readReport } from '../../tools/check/browser-tests.ts';
import { testApart } from '../../tools/check/test-apart.ts';
import { installHosts } from './hosts/install.ts';

/** How one test ended, as Playwright reports it. */
const spec = z.object({ tests: z.array(z.object({ status: z.string() })) });

/** The report: files, and in them the groups of tests, which bear the names of hosts. */
const report = z.object({
  suites: z.array(
    z.object({
      suites: z.array(z.object({ title: z.string(), specs: z.array(spec) })).default([]),
    }),
  ),
});

/** A line for each host. */
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
        ? `${title}: skipped, it is not installed and can’t be`
        : `${title}: ${count('expected')} of ${ended.length} passed`,
    );
  }
}

process.env.EVERY_HOST = 'true';
const specs = ['hosting.spec', 'lighthouse.spec', 'server.spec'];
await testApart('hosts', installHosts, specs, printHosts);
