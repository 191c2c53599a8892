/** Clients that hold connections open by doing next to nothing (slowloris, slow read), and reconnect. */
import { connect } from 'node:net';
import type { Expected } from './responses.ts';

/** How often a client sends a little more to seem alive. */
const DRIP_MS = 1_000;

/** Requested by clients that read nothing: more than the systems at both ends buffer. */
const UNREAD_BYTES = 6_000_000;

/** What a client sends first, and then repeatedly. */
type Habit = (responses: Expected[]) => { first: string; drip: string };

export const HABITS = {
  /** A request that never ends. */
  'send slowly': () => ({
    first: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    drip: 'a',
  }),
  /** The largest file, several times, then empty lines, which HTTP allows before a request. */
  'read nothing': (responses) => {
    const { address, body } = responses.reduce((a, b) => (b.body.length > a.body.length ? b : a));
    const request = `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    return { first: request.repeat(Math.ceil(UNREAD_BYTES / body.length)), drip: '\r\n' };
  },
} satisfies Record<string, Habit>;

export type SlowVisits = {
  /** How many were connected at the end. */
  connected: number;
  /** How many connections the server has closed. */
  cutOff: number;
  /** The longest time that one was open, ms. */
  longest: number;
};

/**
 * Connects slow clients. None reads, or closes its connection when the server does. Returns a function that
 * disconnects them and reports.
 */
export async function startSlowClients(
  port: number,
  habit: keyof typeof HABITS,
  count: number,
  responses: Expected[],
): Promise<() => SlowVisits> {
  const { first, drip } = HABITS[habit](responses);
  const open = new Map<() => void, number>();
  let cutOff = 0;
  let longest = 0;
  const start = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect({ port, host: 'localhost', allowHalfOpen: true });
      socket.pause();
      // A client that reads nothing notices only by writing that the connection is closed.
      const dripping = setInterval(() => socket.write(drip), DRIP_MS);
      const leave = () => socket.destroy();
      socket.once('connect', () => {
        open.set(leave, performance.now());
        socket.write(first);
        resolve();
      });
      socket.on('error', () => {});
      socket.once('close', () => {
        clearInterval(dripping);
        resolve();
        const since = open.get(leave);
        if (since === undefined) return;
        open.delete(leave);
        longest = Math.max(longest, performance.now() - since);
        cutOff++;
        void start();
      });
    });
  await Promise.all(Array.from({ length: count }, start));
  return () => {
    const connected = open.size;
    const held = [...open.values()].map((since) => performance.now() - since);
    const leaving = [...open.keys()];
    open.clear();
    for (const leave of leaving) leave();
    return { connected, cutOff, longest: Math.max(longest, ...held) };
  };
}
