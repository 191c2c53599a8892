/** Clients that hold connections open by doing next to nothing (slowloris, slow read), and come again. */
import { connect } from 'node:net';
import type { Answer } from './answers.ts';

/** How often a client sends a little more, ms: often enough to seem alive. */
const DRIP_MS = 1_000;

/** What a client asks for that reads nothing, bytes: more than the systems at both ends keep for it. */
const UNREAD = 6_000_000;

/** What a client says at first, and again and again. */
type Habit = (answers: Answer[]) => { first: string; drip: string };

/** What slow clients do. */
export const HABITS = {
  /** A request that never ends. */
  'send slowly': () => ({
    first: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    drip: 'a',
  }),
  /** The largest file, several times, and then the empty lines that may stand before a request. */
  'read nothing': (answers) => {
    const { address, body } = answers.reduce((a, b) => (b.body.length > a.body.length ? b : a));
    const request = `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    return { first: request.repeat(Math.ceil(UNREAD / body.length)), drip: '\r\n' };
  },
} satisfies Record<string, Habit>;

/** What has become of slow clients. */
export type SlowVisits = {
  /** How many were connected at the end. */
  connected: number;
  /** How many connections the server has ended. */
  cutOff: number;
  /** The longest time that one was held, ms. */
  longest: number;
};

/**
 * Connects slow clients. None ever reads, or closes its connection because the server does.
 *
 * @param answers what may be asked for
 * @returns sends them away, and says what has become of them
 */
export async function startSlowClients(
  port: number,
  habit: keyof typeof HABITS,
  count: number,
  answers: Answer[],
): Promise<() => SlowVisits> {
  const { first, drip } = HABITS[habit](answers);
  const open = new Map<() => void, number>();
  let cutOff = 0;
  let longest = 0;
  const start = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect({ port, host: 'localhost', allowHalfOpen: true });
      socket.pause();
      // Whoever reads nothing learns only by writing that the connection is gone.
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
