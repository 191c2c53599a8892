/** The server behind `npm start` under load, with slow clients, and on SIGTERM under load. */
import { expect, test } from 'vitest';
import { findErrors, memoryGrowth, runLoad } from '#lab/load';

test('responds to 50,000 requests, bounds its memory and loses none on SIGTERM', {
  timeout: 900_000,
}, async () => {
  const report = await runLoad({ requests: 50_000, visitors: 200, slowClients: 25 });
  expect(findErrors(report)).toEqual([]);
  expect(memoryGrowth(report)).toBeDefined();
  expect(report.load.outcomes.complete).toBe(50_000);
  expect(report.slow.senders.connected).toBe(25);
  expect(report.slow.readers.connected).toBe(25);
  // The signal came under load, and every visitor stayed until connections were refused.
  expect(report.stop.outcomes.complete).toBeGreaterThanOrEqual(5_000);
  expect(report.stop.outcomes.refused).toBe(200);
});
