/** Sends what the editor does to the server, one request after the other. */
import { ADDRESS, type Reply, TOKEN_HEADER } from '../protocol.ts';
import type { EditRequest } from '../request.ts';

const readMeta = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

export const PAGE_ADDRESS = readMeta('edit-page');

async function post(address: string, body: BodyInit): Promise<Reply> {
  try {
    const headers = { [TOKEN_HEADER]: readMeta('edit-token') };
    const response = await fetch(ADDRESS + address, { method: 'POST', headers, body });
    return await response.json();
  } catch {
    return {
      error:
        'The editor does not answer. What you wrote until now is kept: start it again, and reload.',
    };
  }
}

/** Typing after a pause is undone on its own. */
const PAUSE_MS = 1000;

type Typed = { value: string; step: string; count: number };

/** @param onReply gets the reply to each request */
export function createRequests(onReply: (reply: Reply) => void) {
  /** Only the last text of a place matters: those that are waiting are replaced. */
  const waiting = new Map<string, Typed>();
  /** Places whose text is newer than the last state. */
  const unread = new Map<string, Typed>();
  let [typedCount, sentCount] = [0, 0];
  let typing = Promise.resolve();
  let queue = Promise.resolve();
  let isReading = false;
  let last = { place: '', at: 0, step: '' };
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** What is typed comes first. */
  function enqueue(task: () => Promise<Reply>) {
    queue = queue
      .then(() => typing)
      .then(task)
      .then(onReply);
    return queue;
  }

  const send = (request: EditRequest) => enqueue(() => post('request', JSON.stringify(request)));

  /** What is being typed is judged when typing pauses, and as half-written until it has been left. */
  const readWriting = () =>
    last.place ? { place: last.place, isPaused: Date.now() - last.at >= PAUSE_MS } : undefined;

  /** Shows what has been typed; once for all that is typed meanwhile. */
  function read() {
    if (isReading) return;
    isReading = true;
    enqueue(async () => {
      isReading = false;
      const readCount = sentCount;
      const reply = await post('request', JSON.stringify({ do: 'read', writing: readWriting() }));
      for (const [place, { count }] of unread) if (count <= readCount) unread.delete(place);
      return reply;
    });
  }

  async function sendTyped(place: string) {
    const typed = waiting.get(place);
    if (!typed) return;
    waiting.delete(place);
    const { value, step, count } = typed;
    const reply = await post('request', JSON.stringify({ do: 'set', place, value, step }));
    sentCount = count;
    if (!reply.error) return read();
    unread.delete(place);
    onReply(reply);
  }

  function type(place: string, value: string) {
    const now = Date.now();
    const goesOn = last.place === place && now - last.at < PAUSE_MS;
    last = { place, at: now, step: goesOn ? last.step : `${now}` };
    clearTimeout(pause);
    pause = setTimeout(read, PAUSE_MS);
    typedCount += 1;
    const typed = { value, step: last.step, count: typedCount };
    unread.set(place, typed);
    const isWaiting = waiting.has(place);
    waiting.set(place, typed);
    if (!isWaiting) typing = typing.then(() => sendTyped(place));
  }

  return {
    send,
    read,
    type,

    /** Moves the rest of a paragraph into one after it. Returns its place. */
    async split(place: string, value: string, rest: string) {
      type(place, value);
      await send({ do: 'split', place, rest, step: last.step });
      return place.replace(/\d+$/, (position) => `${Number(position) + 1}`);
    },

    /** Nobody types there any more. */
    leave(place: string) {
      if (place !== last.place) return;
      clearTimeout(pause);
      last = { place: '', at: 0, step: '' };
      read();
    },

    isUnread: (place: string) => unread.has(place),

    sendPicture(place: string, file: File) {
      const query = new URLSearchParams({ place, name: file.name });
      return enqueue(() => post(`picture?${query}`, file));
    },
  };
}

export type Requests = ReturnType<typeof createRequests> & {
  /** Shows the field of a place. */
  choose: (place: string, takesFocus?: boolean) => void;
};
