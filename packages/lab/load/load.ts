/**
 * The server behind `npm start` under more than it will ever meet: visitors that ask without a pause, slow
 * clients meanwhile, and an end in the midst of it.
 */
import { PUBLISHED } from '../../../tools/paths.ts';
import { readAnswers } from './answers.ts';
import { type Ending, startServer } from './server-process.ts';
import { type SlowVisits, startSlowClients } from './slow-clients.ts';
import { type Visits, visit } from './visitors.ts';

/** How much is asked of the server. */
export type LoadOptions = {
  requests: number;
  /** How many visitors ask at once, each on a connection of its own. */
  visitors: number;
  /** How many clients of each slow habit are there meanwhile. */
  slowClients: number;
};

/** What was seen. */
export type LoadReport = {
  load: Visits;
  /** What clients that send slowly have come to, and those that read nothing. */
  slow: { senders: SlowVisits; readers: SlowVisits };
  /** Resident memory of the server, bytes: before, at equal distances during, and after the load. */
  memory: { before: number; during: number[]; after: number };
  /** What visitors have seen who asked while the server was told to stop. */
  stop: Visits;
  ending: Ending;
};

/** How often memory is read during a load. */
const MEMORY_SAMPLES = 100;

/** The part of the requests after which the server is told to stop, in a second load. */
const STOP_AFTER = 0.1;

/** Puts a server of its own under load, and stops it. */
export async function runLoad({
  requests,
  visitors,
  slowClients,
}: LoadOptions): Promise<LoadReport> {
  const answers = readAnswers(PUBLISHED);
  const server = await startServer();
  const { port, readMemory } = server;
  const before = readMemory();
  const during: number[] = [];
  const interval = Math.ceil(requests / MEMORY_SAMPLES);
  const stopSenders = await startSlowClients(port, 'send slowly', slowClients, answers);
  const stopReaders = await startSlowClients(port, 'read nothing', slowClients, answers);
  const load = await visit({
    port,
    answers,
    visitors,
    requests,
    onAnswer: (count) => {
      if (count % interval === 0) during.push(readMemory());
    },
  });
  const slow = { senders: stopSenders(), readers: stopReaders() };
  const after = readMemory();

  const ended = Promise.withResolvers<Ending>();
  const stop = await visit({
    port,
    answers,
    visitors,
    onAnswer: (count) => {
      if (count === Math.ceil(requests * STOP_AFTER)) ended.resolve(server.stop());
    },
  });
  return { load, slow, memory: { before, during, after }, stop, ending: await ended.promise };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How many requests it takes until what a server keeps has settled, and growth is growth. */
const SETTLED_REQUESTS = 20_000;

/**
 * How much more memory the last fifth of a load takes than the middle one: 0.1 is 10 %. Undefined where
 * there were too few requests to tell.
 */
export function memoryGrowth({ load, memory: { during } }: LoadReport): number | undefined {
  if (load.outcomes.complete < SETTLED_REQUESTS) return undefined;
  const fifth = (number: number) =>
    mean(during.slice((during.length * (number - 1)) / 5, (during.length * number) / 5));
  return fifth(5) / fifth(3) - 1;
}

const MEGABYTE = 1e6;

/** Limits, with room for a machine that does much else. */
const LIMITS = {
  /** Of resident memory, at any time, bytes. */
  memory: 400 * MEGABYTE,
  memoryGrowth: 0.1,
  /** For which one client may hold a connection by sending slowly, and by reading nothing, ms. */
  slowSender: 30_000,
  slowReader: 75_000,
  /** From the signal to the end of the process, ms: less than after what it would cut off the rest. */
  stop: 5_000,
};

/** What is not as it has to be, a sentence each. */
export function findFaults(report: LoadReport): string[] {
  const { load, slow, memory, stop, ending } = report;
  const growth = memoryGrowth(report) ?? 0;
  const peak = Math.max(memory.before, ...memory.during, memory.after);
  const faults: [boolean, string][] = [
    [load.outcomes.complete === 0, 'No request was answered.'],
    [load.outcomes.refused > 0, `${load.outcomes.refused} connections were refused under load.`],
    [stop.outcomes.complete === 0, 'No request was answered before the server stopped.'],
    ...Object.entries({ 'under load': load, 'while the server stopped': stop }).flatMap(
      ([when, { outcomes }]) =>
        (['wrong', 'cut off', 'unanswered'] as const).map((outcome): [boolean, string] => [
          outcomes[outcome] > 0,
          `${outcomes[outcome]} answers were ${outcome} ${when}.`,
        ]),
    ),
    [slow.senders.longest > LIMITS.slowSender, 'Who sends slowly is not cut off.'],
    [slow.readers.longest > LIMITS.slowReader, 'Who reads nothing is not cut off.'],
    [peak > LIMITS.memory, `The server took ${(peak / MEGABYTE).toFixed(0)} MB of memory.`],
    [growth > LIMITS.memoryGrowth, `Memory still grew by ${(growth * 100).toFixed(1)} %.`],
    [ending.code !== 0, `The server ended with ${ending.code}.`],
    [ending.milliseconds > LIMITS.stop, 'The server did not stop in time.'],
  ];
  return faults.flatMap(([isFault, sentence]) => (isFault ? [sentence] : []));
}
