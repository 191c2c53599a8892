/** The server behind `npm start` under load; `npm run load` puts seventeen times as much on it. */
import { expect, test } from '@playwright/test';
import { findErrors, runLoad } from '../packages/lab/load/load.ts';

test('answers 3,000 requests of 200 visitors, slow clients meanwhile, and stops in the midst of more', async () => {
  test.slow();
  const report = await runLoad({ requests: 3_000, visitors: 200, slowClients: 25 });
  expect(findErrors(report)).toEqual([]);
  expect(report.load.outcomes.complete).toBe(3_000);
  expect(report.slow.senders.connected).toBe(25);
  expect(report.slow.readers.connected).toBe(25);
  // Some came before the server was told to stop, and everyone left because nobody listened any more.
  expect(report.stop.outcomes.complete).toBeGreaterThanOrEqual(300);
  expect(report.stop.outcomes.refused).toBe(200);
});
