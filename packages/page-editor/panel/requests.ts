/** Sends the editor's changes to the server, one request at a time. */
import { ADDRESS, type Reply, TOKEN_HEADER } from '../protocol.ts';
import type { EditRequestInput } from '../request.ts';
import type { Store } from './panel-state.ts';

export const readMeta = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

export const PAGE_ADDRESS = '/';

/** `isLost`: the server stopped, failed or restarted, and may not have received the request. */
type Outcome = Reply & { isLost?: boolean };

async function post(address: string, body: BodyInit): Promise<Outcome> {
  try {
    const headers = { [TOKEN_HEADER]: readMeta('edit-token') };
    const response = await fetch(ADDRESS + address, { method: 'POST', headers, body });
    const isLost = response.status === 403 || response.status >= 500;
    return { ...(await response.json()), isLost };
  } catch {
    return {
      error: 'The editor does not answer. Start it again: what you have written is kept.',
      isLost: true,
    };
  }
}

export type Post = typeof post;

const toMessage = (request: EditRequestInput) => JSON.stringify(request);

/** Texts typed after a pause of this length are undone separately. */
const PAUSE_MS = 1000;

/** Delay before retrying. When the editor is started again, Vite reloads the panel. */
const RETRY_MS = 2000;

type Job = {
  /** The text to send. While the job is waiting, newer text of the field replaces older. */
  typed?: { fieldName: string; value: string };
  isReading?: boolean;
  sendJob: () => Promise<Outcome>;
  end: (outcome: Outcome) => void;
};

/** @param send posts to the server. Tests replace it. */
export function createRequests(store: Store, send: Post = post) {
  const { dispatch } = store;
  /** Waiting jobs. */
  const queue: Job[] = [];
  let isRunning = false;
  let last = { fieldName: '', at: 0, step: '' };
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    if (isRunning) return;
    isRunning = true;
    for (let job = queue.shift(); job; job = queue.shift()) {
      let outcome = await job.sendJob();
      while (outcome.isLost && job.typed) {
        dispatch({ type: 'disconnected' });
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        outcome = await job.sendJob();
      }
      job.end(outcome);
    }
    isRunning = false;
  }

  function add(job: Job) {
    // Send texts before a read, because a read takes longer.
    const isReadingLast = queue.at(-1)?.isReading;
    if (job.typed && isReadingLast) queue.splice(-1, 0, job);
    else queue.push(job);
    run();
  }

  const enqueue = (
    sendJob: Job['sendJob'],
    show = (reply: Reply) => dispatch({ type: 'replied', reply }),
  ) =>
    new Promise<Outcome>((resolve) => {
      add({
        sendJob,
        end(outcome) {
          show(outcome);
          resolve(outcome);
        },
      });
    });

  const request = (asked: EditRequestInput) => enqueue(() => send('request', toMessage(asked)));

  /** The text being typed. Its last word may be incomplete until typing pauses. */
  const readWriting = () =>
    last.fieldName
      ? { fieldName: last.fieldName, isPaused: Date.now() - last.at >= PAUSE_MS }
      : undefined;

  /** Reads the state after typing. One waiting read is enough for all texts. */
  function read() {
    if (queue.some(({ isReading }) => isReading)) return;
    add({
      isReading: true,
      sendJob: () => send('request', toMessage({ do: 'read', writing: readWriting() })),
      end: (reply) => dispatch({ type: 'replied', reply }),
    });
  }

  function sendTyped(fieldName: string, value: string, step: string) {
    const waiting = queue.findLast(({ isReading }) => !isReading)?.typed;
    if (waiting?.fieldName === fieldName) {
      waiting.value = value;
      return;
    }
    const typed = { fieldName, value };
    add({
      typed,
      sendJob: () => send('request', toMessage({ do: 'set', ...typed, step })),
      end({ error }) {
        if (error) return dispatch({ type: 'refused', ...typed, error });
        dispatch({ type: 'confirmed', ...typed });
        read();
      },
    });
  }

  function type(fieldName: string, value: string) {
    const now = Date.now();
    const isContinued = last.fieldName === fieldName && now - last.at < PAUSE_MS;
    last = { fieldName, at: now, step: isContinued ? last.step : `${now}` };
    clearTimeout(pause);
    pause = setTimeout(read, PAUSE_MS);
    dispatch({ type: 'typed', fieldName, value });
    sendTyped(fieldName, value, last.step);
  }

  return {
    store,
    send: request,
    read,
    type,

    /** First sends the texts that an earlier panel couldn't send. */
    start() {
      for (const [fieldName, value] of store.readStored()) {
        dispatch({ type: 'typed', fieldName, value });
        sendTyped(fieldName, value, `${Date.now()}`);
      }
      request({ do: 'draw' });
    },

    /** Moves the rest of a paragraph into a new paragraph below. Returns the new field's name. */
    async split(fieldName: string, value: string, rest: string) {
      type(fieldName, value);
      const { error } = await request({ do: 'split', fieldName, rest, step: last.step });
      if (error) type(fieldName, `${value} ${rest}`.trim());
      return fieldName.replace(/\d+(?=\]$)/, (position) => `${Number(position) + 1}`);
    },

    /** Judges the text as complete, because the user has left the field. */
    leave(fieldName: string) {
      if (fieldName !== last.fieldName) return;
      clearTimeout(pause);
      last = { fieldName: '', at: 0, step: '' };
      read();
    },

    /** Returns a refusal if the field is visible. Otherwise, shows the refusal as a message. */
    sendPicture(fieldName: string, file: File, field: Element) {
      const query = new URLSearchParams({ fieldName, name: file.name });
      return enqueue(
        () => send(`picture?${query}`, file),
        ({ error, ...reply }: Outcome) => {
          const isSeen = !reply.isLost && field.checkVisibility();
          dispatch({ type: 'replied', reply: error && !isSeen ? { ...reply, error } : reply });
        },
      );
    },

    /** Shows a field in the form. */
    choose: (fieldName: string, takesFocus = true) =>
      dispatch({ type: 'chosen', fieldName, takesFocus }),
    /** Opens the library, to choose a picture for a field. */
    pick: (part: string, fieldName: string) =>
      dispatch({ type: 'opened', part, picking: fieldName }),
  };
}

export type Requests = ReturnType<typeof createRequests>;
