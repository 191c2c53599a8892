/** Lighthouse without speed, on `npm start` and, in `npm run test:full`, every other installed host. */
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { failedAudits, launchBrowser, runLighthouse, type StockBrowser } from '#bench';
import { HOSTS, type RunningHost } from '../hosts/index.ts';
import { BASE } from '#test-kit/content';
import { isSample } from '#support/copies';

const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];

const NOT_FOUND = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

const PAGES = [
  { address: '/', failures: [], errors: [] },
  { address: '/media', failures: [], errors: [] },
  {
    // Not found, so not indexed either.
    address: '/x-missing',
    failures: ['best-practices: errors-in-console', 'seo: is-crawlable', 'seo: http-status-code'],
    errors: [NOT_FOUND],
  },
];

const consoleErrors = z.array(z.object({ description: z.string() }));

for (const { name, start } of HOSTS) {
  test.describe(name, { tag: name === 'npm start' ? [] : '@slow' }, () => {
    test.describe.configure({ mode: 'default' });

    let host: RunningHost;
    let browser: StockBrowser;
    test.beforeAll(async () => {
      host = await start();
      browser = await launchBrowser();
    });
    test.afterAll(async () => {
      await browser?.close();
      await host?.stop();
    });

    for (const { address, failures, errors } of PAGES) {
      test(`Lighthouse finds nothing to improve on ${address}`, async () => {
        const url = `http://localhost:${host.port}${BASE}${address}`;
        const report = await runLighthouse(url, [
          `--port=${browser.port}`,
          `--only-categories=${CATEGORIES}`,
          '--disable-full-page-screenshot',
          '--ignore-status-code',
        ]);
        const found = CATEGORIES.flatMap((category) =>
          failedAudits(report, category).map(
            ({ id, errorMessage }) => `${category}: ${errorMessage ?? id}`,
          ),
        );
        const { details } = report.audits['errors-in-console'] ?? {};
        const messages = consoleErrors.parse(details?.items).map(({ description }) => description);
        expect.soft(messages, 'errors on the console').toEqual(errors);
        // Words such as “Start” are up to the company.
        const ours = found.filter((audit) => isSample || audit !== 'seo: link-text');
        expect.soft(ours).toEqual(failures);
        const scores = CATEGORIES.map((category) => report.categories[category]?.score);
        if (isSample && failures.length === 0) expect(scores).toEqual(CATEGORIES.map(() => 1));
      });
    }
  });
}
