/**
 * Visitors that send one request after another and compare every byte. Load generators don't: if a
 * connection ends during a response, they reconnect without a word.
 */
import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import type { Expected } from './responses.ts';

type Outcome =
  /** The right status, and every byte. */
  | 'complete'
  /** A whole response, but not the expected one. */
  | 'wrong'
  /** The start of a response. */
  | 'cut off'
  /** The connection ended before the response. */
  | 'unanswered'
  /** No connection: no server listens. */
  | 'refused';

/** About as many as one visit of the site. */
const REQUESTS_PER_VISIT = 50;

/** As browsers send it. */
const ACCEPTED = 'gzip, deflate, br';

function send(port: number, agent: Agent, expected: Expected, isLast: boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request({
      host: 'localhost',
      port,
      agent,
      path: expected.address,
      headers: { 'Accept-Encoding': ACCEPTED, ...(isLast && { Connection: 'close' }) },
    });
    sent.on('error', (error) => {
      const refused = 'code' in error && error.code === 'ECONNREFUSED';
      resolve(refused ? 'refused' : 'unanswered');
    });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve('cut off'));
      response.on('close', () => {
        if (!response.complete) resolve('cut off');
        const isExpected =
          response.statusCode === expected.status && Buffer.concat(chunks).equals(expected.body);
        resolve(isExpected ? 'complete' : 'wrong');
      });
    });
    sent.end();
  });
}

export type Visits = {
  outcomes: Record<Outcome, number>;
  /** Latency, ms. */
  p50: number;
  p99: number;
  /** Duration of all visits. */
  milliseconds: number;
};

type Options = {
  port: number;
  responses: Expected[];
  /** How many send requests at once. */
  visitors: number;
  /** In all. Without it, visitors go on until no server listens any more. */
  requests?: number;
  /** How many requests a visitor sends before taking another connection. */
  requestsPerVisit?: number;
  /** Called after each response with their number so far. */
  onResponse?: (count: number) => void;
};

const NS_PER_MS = 1e6;

/** Sends requests as visitors, each on a connection of its own, and waits until they have left. */
export async function visit({
  port,
  responses,
  visitors,
  requests = Number.POSITIVE_INFINITY,
  requestsPerVisit = REQUESTS_PER_VISIT,
  onResponse,
}: Options): Promise<Visits> {
  const outcomes = { complete: 0, wrong: 0, 'cut off': 0, unanswered: 0, refused: 0 };
  const latency = createHistogram();
  const startTime = performance.now();
  let started = 0;
  let complete = 0;
  const run = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let sent = 0;
    for (let outcome: Outcome = 'complete'; outcome !== 'refused' && started < requests; ) {
      // In turn, so that every file is requested equally often.
      const expected = responses[started++ % responses.length];
      if (!expected) break;
      const isLast = ++sent % requestsPerVisit === 0;
      const began = performance.now();
      outcome = await send(port, agent, expected, isLast);
      outcomes[outcome]++;
      if (outcome !== 'complete') continue;
      latency.record(Math.max(1, Math.round((performance.now() - began) * NS_PER_MS)));
      onResponse?.(++complete);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: visitors }, run));
  return {
    outcomes,
    p50: latency.percentile(50) / NS_PER_MS,
    p99: latency.percentile(99) / NS_PER_MS,
    milliseconds: performance.now() - startTime,
  };
}
