/** Sends what the editor does to the server, one request after the other. */
import { ADDRESS, type Reply, type TextField, TOKEN_HEADER, WINDOW_HEADER } from '../protocol.ts';
import type { EditRequest } from '../request.ts';
import { openUnsent } from './unsent.ts';

const readMeta = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

export const PAGE_ADDRESS = '/';

/** Tells this window from others. */
export const WINDOW = crypto.randomUUID();

/** `isLost`: the editor may never have read it, because it has ended, failed or been started again. */
type Answer = Reply & { isLost?: boolean };

async function post(address: string, body: BodyInit): Promise<Answer> {
  try {
    const headers = { [TOKEN_HEADER]: readMeta('edit-token'), [WINDOW_HEADER]: WINDOW };
    const response = await fetch(ADDRESS + address, { method: 'POST', headers, body });
    const isLost = response.status === 403 || response.status >= 500;
    return { ...(await response.json()), isLost };
  } catch {
    return {
      error: 'The editor does not answer. What you wrote until now is kept: start it again.',
      isLost: true,
    };
  }
}

const ask = (request: EditRequest) => post('request', JSON.stringify(request));

/** Typing after a pause is undone on its own. */
const PAUSE_MS = 1000;

/** Until what could not be sent is tried again. Vite reloads the panel of an editor that was started again. */
const RETRY_MS = 2000;

type Typed = { value: string; step: string; count: number };

/** @param onReply gets the reply to each request */
export function createRequests(onReply: (reply: Reply) => void) {
  /** Only the last text of a place matters: those that are waiting are replaced. */
  const waiting = new Map<string, Typed>();
  /** Sent, but not answered. */
  const sending = new Map<string, Typed>();
  /** Places whose text is newer than the last state. */
  const unread = new Map<string, Typed>();
  /** What the server has in each place, as far as this window shows it. */
  const known = new Map<string, string>();
  const unsent = openUnsent(() => localStorage, `edit ${readMeta('edit-project')}`);
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Undos whose reply isn't there yet: what they change is no clash with another window. */
  let undoing = 0;
  let [typedCount, sentCount] = [0, 0];
  let typing = Promise.resolve();
  let queue: Promise<unknown> = Promise.resolve();
  let isReading = false;
  let last = { place: '', at: 0, step: '' };
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** What is typed comes first. */
  function enqueue(
    task: () => Promise<Answer>,
    show: (answer: Answer) => void = onReply,
  ): Promise<Answer> {
    const answer = queue
      .then(() => typing)
      .then(async () => {
        const readCount = sentCount;
        const reply = await task();
        if (reply.state)
          for (const [place, { count }] of unread) if (count <= readCount) unread.delete(place);
        show(reply);
        return reply;
      });
    queue = answer;
    return answer;
  }

  async function send(request: EditRequest): Promise<Answer> {
    const isUndo = ['undo', 'redo', 'revert', 'discard'].includes(request.do);
    if (isUndo) undoing += 1;
    const answer = await enqueue(() => ask(request));
    if (isUndo) undoing -= 1;
    return answer;
  }

  /** What is being typed is judged when typing pauses, and as half-written until it has been left. */
  const readWriting = () =>
    last.place ? { place: last.place, isPaused: Date.now() - last.at >= PAUSE_MS } : undefined;

  /** Shows what has been typed; once for all that is typed meanwhile. */
  function read() {
    if (isReading) return;
    isReading = true;
    enqueue(() => {
      isReading = false;
      return ask({ do: 'read', writing: readWriting() });
    });
  }

  /** What the server may have in a place. */
  function findBases(place: string): string[] | undefined {
    const shown = known.get(place);
    return unsent.at(place)?.bases ?? (shown === undefined ? undefined : [shown]);
  }

  async function sendTyped(place: string) {
    const typed = waiting.get(place);
    if (!typed) return;
    waiting.delete(place);
    const { value, step, count } = typed;
    const bases = findBases(place);
    sending.set(place, typed);
    const { theirs, error, isLost } = await ask({ do: 'set', place, value, step, bases });
    sending.delete(place);
    sentCount = count;
    // Typing goes on meanwhile.
    const newest = waiting.get(place)?.value ?? unsent.at(place)?.value ?? value;
    if (theirs !== undefined && bases) {
      waiting.delete(place);
      unsent.keep({ place, value: newest, bases, theirs });
      return read();
    }
    if (isLost) {
      const kept = unsent.at(place)?.bases ?? [...(bases ?? []), value];
      unsent.keep({ place, value: newest, bases: kept });
      clearTimeout(retry);
      retry = setTimeout(sendUnsent, RETRY_MS);
      return;
    }
    known.set(place, value);
    if (newest !== value && unsent.at(place)) unsent.keep({ place, value: newest, bases: [value] });
    else unsent.drop(place);
    if (!error) return read();
    unread.delete(place);
    onReply({ error: `${error} You wrote: “${value}”` });
  }

  /** To the server, unless a newer text waits for it already. */
  function enter(place: string, value: string, step: string) {
    typedCount += 1;
    const typed = { value, step, count: typedCount };
    unread.set(place, typed);
    const isWaiting = waiting.has(place);
    waiting.set(place, typed);
    if (!isWaiting) typing = typing.then(() => sendTyped(place));
  }

  function sendUnsent() {
    for (const { place, value, theirs } of unsent.list())
      if (theirs === undefined && !waiting.has(place)) enter(place, value, `${Date.now()}`);
  }

  /** The browser may cancel the requests of a page that is left. */
  function keepTyped() {
    for (const [place, { value }] of [...sending, ...waiting])
      unsent.keep({ place, value, bases: [...(findBases(place) ?? []), value] });
  }

  function type(place: string, value: string) {
    const now = Date.now();
    const goesOn = last.place === place && now - last.at < PAUSE_MS;
    last = { place, at: now, step: goesOn ? last.step : `${now}` };
    clearTimeout(pause);
    pause = setTimeout(read, PAUSE_MS);
    const held = unsent.at(place);
    if (held) unsent.keep({ ...held, value });
    if (undoing > 0) known.delete(place);
    if (held?.theirs === undefined) enter(place, value, last.step);
  }

  return {
    send,
    read,
    type,
    unsent,

    /** What an earlier window couldn't send comes first. */
    start() {
      window.addEventListener('pagehide', keepTyped);
      unsent.takeOver();
      sendUnsent();
      send({ do: 'draw' });
    },

    /** What the fields show now, and what is typed there replaces. */
    show(texts: Pick<TextField, 'place' | 'value'>[]) {
      for (const { place, value } of texts) {
        if (unsent.at(place)?.value === value) unsent.drop(place);
        if (!unread.has(place) && !unsent.at(place)) known.set(place, value);
      }
    },

    /** Ends the question which of two versions stays. */
    decide(place: string, keep: 'mine' | 'theirs') {
      const held = unsent.at(place);
      if (held?.theirs === undefined) return;
      const { value, theirs } = held;
      known.set(place, theirs);
      unsent.drop(place);
      // In both cases, so that other windows hear of it.
      enter(place, keep === 'mine' ? value : theirs, `${Date.now()}`);
    },

    /** Moves the rest of a paragraph into one after it. Returns its place. */
    async split(place: string, value: string, rest: string) {
      type(place, value);
      const { error } = await send({ do: 'split', place, rest, step: last.step });
      if (error) type(place, `${value} ${rest}`.trim());
      return place.replace(/\d+(?=\]$)/, (position) => `${Number(position) + 1}`);
    },

    /** Nobody types there any more. */
    leave(place: string) {
      if (place !== last.place) return;
      clearTimeout(pause);
      last = { place: '', at: 0, step: '' };
      read();
    },

    isUnread: (place: string) => unread.has(place),

    /** Its field says why it is refused, unless that is not in sight any more. */
    sendPicture(place: string, file: File, field: Element) {
      const query = new URLSearchParams({ place, name: file.name });
      return enqueue(
        () => post(`picture?${query}`, file),
        ({ error, ...reply }) => {
          const isSeen = !reply.isLost && field.checkVisibility();
          onReply(error && !isSeen ? { ...reply, error } : reply);
        },
      );
    },
  };
}

export type Requests = ReturnType<typeof createRequests> & {
  /** Shows the field of a place. */
  choose: (place: string, takesFocus?: boolean) => void;
  /** Shows the library, to choose a picture for a place. */
  pick: (place: string) => void;
};
