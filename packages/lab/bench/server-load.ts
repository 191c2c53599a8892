/** `npm run bench -- --server`: our server beside nginx, with the same files and headers, on one machine. */
import autocannon from 'autocannon';
import { ALL_HOSTS } from '../hosts/hosts.ts';
import { BenchError } from './candidates.ts';
import { median, spread } from './statistics.ts';

const LOAD = { connections: 32, duration: 3 };

/** Requests per second, and the time within which 99 of 100 responses come, ms. */
async function press(port: number) {
  const result = await autocannon({
    url: `http://localhost:${port}/`,
    ...LOAD,
    headers: { 'accept-encoding': 'br, gzip' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new BenchError(`${result.non2xx + result.errors} requests failed under load.`);
  return { requests: result.requests.average, p99: result.latency.p99 };
}

/** Prints requests per second and p99 of both, and their ratios. One process each. */
export async function compareServers(runs: number) {
  const servers = ALL_HOSTS.filter(({ name }) => name === 'npm start' || name === 'nginx');
  if (servers.some(({ program }) => program === undefined))
    throw new BenchError(
      'There is no nginx on this machine: npm run test:full -- hosts installs it.',
    );
  const hosts = [];
  try {
    for (const { name, start } of servers) {
      hosts.push({ name, ...(await start()), requests: [] as number[], p99: [] as number[] });
    }
    for (let run = 0; run < runs; run += 1) {
      for (const host of hosts) {
        const { requests, p99 } = await press(host.port);
        host.requests.push(requests);
        host.p99.push(p99);
      }
    }
  } finally {
    for (const { stop } of hosts) await stop();
  }
  for (const { name, requests, p99 } of hosts) {
    console.log(
      `${name.padEnd(9)} ${median(requests).toFixed(0).padStart(7)} requests/s (± ${((spread(requests) * 100) / 2).toFixed(0)} %), p99 ${median(p99)} ms`,
    );
  }
  console.log(
    `${LOAD.connections} connections, ${LOAD.duration} s, ${runs} runs in turn; the load comes from the same machine.`,
  );
}
