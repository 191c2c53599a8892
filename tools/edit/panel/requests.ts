/** Sends what the editor does to the server, one request after the other. */
import { ADDRESS, type EditorState, type Reply, TOKEN_HEADER } from '../protocol.ts';
import type { EditRequest } from '../request.ts';

const readMeta = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

export const PAGE_ADDRESS = readMeta('edit-page');

export type Outcome = { state?: EditorState; message?: string; file?: string; error?: string };

async function post(address: string, body: BodyInit): Promise<Outcome> {
  try {
    const headers = { [TOKEN_HEADER]: readMeta('edit-token') };
    const response = await fetch(ADDRESS + address, { method: 'POST', headers, body });
    const reply: Reply = await response.json();
    return reply;
  } catch {
    return {
      error:
        'The editor does not answer. What you wrote until now is kept: start it again, and reload.',
    };
  }
}

/** Typing after a pause is undone on its own. */
const PAUSE_MS = 1000;

/** @param onOutcome gets the reply to each request */
export function createRequests(onOutcome: (outcome: Outcome) => void) {
  /** Only the last text of a place matters: those that are waiting are replaced. */
  const typed = new Map<string, { value: string; step: string }>();
  let queue = Promise.resolve();
  let last = { place: '', at: 0, step: '' };

  function enqueue(task: () => Promise<Outcome | undefined>) {
    queue = queue.then(task).then((outcome) => outcome && onOutcome(outcome));
    return queue;
  }

  return {
    isWaiting: (place: string) => typed.has(place),

    send: (request: EditRequest) => enqueue(() => post('request', JSON.stringify(request))),

    type(place: string, value: string) {
      const now = Date.now();
      const goesOn = last.place === place && now - last.at < PAUSE_MS;
      last = { place, at: now, step: goesOn ? last.step : `${now}` };
      const isQueued = typed.has(place);
      typed.set(place, { value, step: last.step });
      if (isQueued) return;
      enqueue(async () => {
        const waiting = typed.get(place);
        typed.delete(place);
        return waiting && post('request', JSON.stringify({ do: 'set', place, ...waiting }));
      });
    },

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
