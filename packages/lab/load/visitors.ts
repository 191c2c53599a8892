/**
 * Visitors that ask a server for one thing after another, and look at every byte of what comes. Load
 * generators such as autocannon don't: where a connection ends before an answer is whole, they connect
 * anew and say nothing.
 */
import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import type { Answer } from './answers.ts';

/** What has come of a request. */
type Outcome =
  /** The right status, and every byte. */
  | 'complete'
  /** All of an answer, but not the right one. */
  | 'wrong'
  /** The beginning of an answer. */
  | 'cut off'
  /** A connection that ended before an answer began. */
  | 'unanswered'
  /** No connection: nobody listens. */
  | 'refused';

/** As many as one visit of the site takes. */
const REQUESTS_PER_VISIT = 50;

/** What travels over the wire is asked for as browsers do. */
const ACCEPTED = 'gzip, deflate, br';

/** Asks for one thing. */
function ask(port: number, agent: Agent, answer: Answer, isLast: boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request({
      host: 'localhost',
      port,
      agent,
      path: answer.address,
      headers: { 'Accept-Encoding': ACCEPTED, ...(isLast && { Connection: 'close' }) },
    });
    asked.on('error', (error) => {
      const refused = 'code' in error && error.code === 'ECONNREFUSED';
      resolve(refused ? 'refused' : 'unanswered');
    });
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve('cut off'));
      response.on('close', () => {
        if (!response.complete) resolve('cut off');
        const right =
          response.statusCode === answer.status && Buffer.concat(chunks).equals(answer.body);
        resolve(right ? 'complete' : 'wrong');
      });
    });
    asked.end();
  });
}

/** What visitors have seen. */
export type Visits = {
  outcomes: Record<Outcome, number>;
  /** Latency, ms. */
  p50: number;
  p99: number;
  /** How long it all took, ms. */
  milliseconds: number;
};

type Options = {
  port: number;
  answers: Answer[];
  /** How many ask at once. */
  visitors: number;
  /** How many requests are sent in all. Without it, visitors go on until nobody listens any more. */
  requests?: number;
  /** How many requests a visitor sends on a connection before leaving, and coming back on another. */
  requestsPerVisit?: number;
  /** Called after each answer, with the number of answers so far. */
  onAnswer?: (count: number) => void;
};

const NANOSECONDS = 1e6;

/** Lets visitors ask, each on a connection of its own, and waits until they have left. */
export async function visit({
  port,
  answers,
  visitors,
  requests = Number.POSITIVE_INFINITY,
  requestsPerVisit = REQUESTS_PER_VISIT,
  onAnswer,
}: Options): Promise<Visits> {
  const outcomes = { complete: 0, wrong: 0, 'cut off': 0, unanswered: 0, refused: 0 };
  const latency = createHistogram();
  const started = performance.now();
  let asked = 0;
  let answered = 0;
  const run = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let sent = 0;
    for (let outcome: Outcome = 'complete'; outcome !== 'refused' && asked < requests; ) {
      // Everyone asks for everything in turn, so that all files are asked for equally often.
      const answer = answers[asked++ % answers.length];
      if (!answer) break;
      const isLast = ++sent % requestsPerVisit === 0;
      const began = performance.now();
      outcome = await ask(port, agent, answer, isLast);
      outcomes[outcome]++;
      if (outcome !== 'complete') continue;
      latency.record(Math.max(1, Math.round((performance.now() - began) * NANOSECONDS)));
      onAnswer?.(++answered);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: visitors }, run));
  return {
    outcomes,
    p50: latency.percentile(50) / NANOSECONDS,
    p99: latency.percentile(99) / NANOSECONDS,
    milliseconds: performance.now() - started,
  };
}
