/**
 * `npm run load`: puts the server behind `npm start` under load on this machine, and exits with 1 on any error.
 * docs/hosting.md has the figures.
 *
 *     npm run load -- --requests 10000
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { findErrors, type LoadReport, memoryGrowth, runLoad } from './load.ts';
import type { SlowVisits } from './slow-clients.ts';
import type { Visits } from './visitors.ts';

const DEFAULT_REQUESTS = 50_000;
const VISITORS = 200;

/** Clients of each slow habit. */
const SLOW_CLIENTS = 25;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const describeOutcomes = ({ outcomes }: Visits) =>
  Object.entries(outcomes)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');

const describeSlow = ({ connected, cutOff, longest }: SlowVisits) =>
  `${connected} at the end, ${cutOff} disconnected, the longest after ${seconds(longest)}`;

function describe(report: LoadReport): [string, string][] {
  const { load, slow, memory, stop, ending } = report;
  const growth = memoryGrowth(report);
  return [
    ['Requests', describeOutcomes(load)],
    ['Requests per second', (load.outcomes.complete / (load.milliseconds / 1000)).toFixed(0)],
    ['Latency', `median ${load.p50.toFixed(0)} ms, 99 of 100 within ${load.p99.toFixed(0)} ms`],
    ['Clients that send slowly', describeSlow(slow.senders)],
    ['Clients that read nothing', describeSlow(slow.readers)],
    [
      'Memory',
      `before ${megabytes(memory.before)}, at most ${megabytes(Math.max(...memory.during))}, after ${megabytes(memory.after)}`,
    ],
    [
      'Last fifth of the load to the middle one',
      growth === undefined ? 'too few requests to tell' : `${(growth * 100).toFixed(1)} %`,
    ],
    ['Requests around the stop', describeOutcomes(stop)],
    ['Stop', `${ending.milliseconds.toFixed(0)} ms after the signal, with ${ending.code}`],
  ];
}

/** Reads the command line, or ends the process. */
function readRequests(): number {
  try {
    const { values } = parseArgs({
      options: { requests: { type: 'string', default: String(DEFAULT_REQUESTS) } },
    });
    const requests = Number(values.requests);
    if (Number.isInteger(requests) && requests > 0) return requests;
    console.error(`--requests is "${values.requests}": write a whole number above 0.`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(error.message);
  }
  process.exit(1);
}

/** @param build makes the site that is put under load */
export async function putUnderLoad(build: () => Promise<unknown>): Promise<never> {
  const requests = readRequests();
  await build();
  console.log(
    `${requests} requests by ${VISITORS} visitors and ${2 * SLOW_CLIENTS} slow clients at once, on ${os.availableParallelism()} cores (load average ${os.loadavg()[0]?.toFixed(1)}).\n`,
  );
  const report = await runLoad({ requests, visitors: VISITORS, slowClients: SLOW_CLIENTS });
  const rows = describe(report);
  const width = Math.max(...rows.map(([label]) => label.length));
  for (const [label, value] of rows) console.log(`${label.padEnd(width)}  ${value}`);
  const errors = findErrors(report);
  console.log(errors.length === 0 ? '\nNo errors.' : `\n${errors.join('\n')}`);
  process.exit(errors.length === 0 ? 0 : 1);
}
