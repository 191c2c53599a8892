/**
 * Puts the server behind `npm start` under a heavy load: visitors that never pause, slow clients at the same
 * time, and a stop in the middle.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { PUBLISHED } from '#folders';
import { startNode } from '#lab/hosts';
import type { Ending } from '#test-kit/programs';
import { readResponses } from './responses.ts';
import { type SlowVisits, startSlowClients } from './slow-clients.ts';
import { type Visits, visit } from './visitors.ts';

export type LoadOptions = {
  requests: number;
  /** At once, each on a connection of its own. */
  visitors: number;
  /** Of each habit, at the same time. */
  slowClients: number;
};

export type LoadReport = {
  load: Visits;
  slow: { senders: SlowVisits; readers: SlowVisits };
  /** Resident memory of the server, bytes; during the load at equal numbers of requests. */
  memory: { before: number; during: number[]; after: number };
  /** Visitors during the stop. */
  stop: Visits;
  ending: Ending;
};

/** Resident memory, bytes: from the kernel on Linux, by `ps` elsewhere. */
function readMemory(id: number): number {
  const status = `/proc/${id}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', `${id}`], { encoding: 'utf8' });
  return Number(kilobytes) * 1024;
}

const MEMORY_SAMPLES = 100;

/** In a second load, the server gets the signal after this share of the requests. */
const STOP_AFTER = 0.1;

export async function runLoad({
  requests,
  visitors,
  slowClients,
}: LoadOptions): Promise<LoadReport> {
  const responses = readResponses(PUBLISHED);
  const { port, process, stop } = await startNode();
  const readServerMemory = () => readMemory(process.pid ?? 0);
  const before = readServerMemory();
  const during: number[] = [];
  const interval = Math.ceil(requests / MEMORY_SAMPLES);
  const stopSenders = await startSlowClients(port, 'send slowly', slowClients, responses);
  const stopReaders = await startSlowClients(port, 'read nothing', slowClients, responses);
  const load = await visit({
    port,
    responses,
    visitors,
    requests,
    onResponse: (count) => {
      if (count % interval === 0) during.push(readServerMemory());
    },
  });
  const slow = { senders: stopSenders(), readers: stopReaders() };
  const after = readServerMemory();

  const ended = Promise.withResolvers<Ending>();
  const stopped = await visit({
    port,
    responses,
    visitors,
    onResponse: (count) => {
      if (count === Math.ceil(requests * STOP_AFTER)) ended.resolve(stop());
    },
  });
  return {
    load,
    slow,
    memory: { before, during, after },
    stop: stopped,
    ending: await ended.promise,
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Memory settles after about so many requests; only later growth means something. */
const SETTLED_REQUESTS = 20_000;

/**
 * How much more memory the last fifth of a load takes than the middle one: 0.1 is 10 %. Undefined after too few
 * requests.
 */
export function memoryGrowth({ load, memory: { during } }: LoadReport): number | undefined {
  if (load.outcomes.complete < SETTLED_REQUESTS) return undefined;
  const fifth = (number: number) =>
    mean(during.slice((during.length * (number - 1)) / 5, (during.length * number) / 5));
  return fifth(5) / fifth(3) - 1;
}

const MEGABYTE = 1e6;

/** Generous, for a busy machine. */
const LIMITS = {
  /** Resident, at any time, bytes. */
  memory: 400 * MEGABYTE,
  memoryGrowth: 0.1,
  /** How long a slow client may hold a connection, ms. */
  slowSender: 30_000,
  slowReader: 75_000,
  /** From the signal to the end of the process, ms; after that, the server drops the remaining responses. */
  stop: 5_000,
};

/** One sentence for each broken promise. */
export function findErrors(report: LoadReport): string[] {
  const { load, slow, memory, stop, ending } = report;
  const growth = memoryGrowth(report) ?? 0;
  const peak = Math.max(memory.before, ...memory.during, memory.after);
  const errors: [boolean, string][] = [
    [load.outcomes.complete === 0, 'No request got a response.'],
    [load.outcomes.refused > 0, `${load.outcomes.refused} connections were refused under load.`],
    [stop.outcomes.complete === 0, 'No request got a response before the server stopped.'],
    ...Object.entries({ 'under load': load, 'while the server stopped': stop }).flatMap(
      ([when, { outcomes }]) =>
        (['wrong', 'cut off', 'unanswered'] as const).map((outcome): [boolean, string] => [
          outcomes[outcome] > 0,
          `${outcomes[outcome]} responses were ${outcome} ${when}.`,
        ]),
    ),
    [slow.senders.longest > LIMITS.slowSender, 'Slow senders are not disconnected.'],
    [slow.readers.longest > LIMITS.slowReader, 'Clients that read nothing are not disconnected.'],
    [peak > LIMITS.memory, `The server took ${(peak / MEGABYTE).toFixed(0)} MB of memory.`],
    [growth > LIMITS.memoryGrowth, `Memory still grew by ${(growth * 100).toFixed(1)} %.`],
    [ending.code !== 0, `The server ended with ${ending.code}.`],
    [ending.milliseconds > LIMITS.stop, 'The server did not stop in time.'],
  ];
  return errors.flatMap(([isError, sentence]) => (isError ? [sentence] : []));
}
