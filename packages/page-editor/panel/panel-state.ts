/** All that the panel shows, in one state that events change. */
import type { EditorState, Reply, Submission } from '../protocol.ts';

/** What somebody types, until the form's state has it. */
type Typed = {
  value: string;
  /** The server has written it down. */
  isConfirmed: boolean;
};

export type PanelState = {
  /** Undefined until the first reply. */
  editor: EditorState | undefined;
  /** What came of the last request. */
  outcome: Reply;
  /** Undefined until they are found. */
  submissions: Submission[] | undefined;
  /** By places. */
  typed: Readonly<Record<string, Typed>>;
  /** Whether the server replies. */
  isConnected: boolean;
  /** The part of the form that is shown. */
  chosen: string;
  /** The place that a picture of the library is chosen for. */
  picking: string | undefined;
  /** What the form shows of it. */
  target: { fieldName: string; takesFocus: boolean } | undefined;
  /** Where the page scrolls to. */
  pointed: string;
};

export type PanelEvent =
  | { type: 'typed'; fieldName: string; value: string }
  /** The server has written the words down. */
  | { type: 'confirmed'; fieldName: string; value: string }
  | { type: 'refused'; fieldName: string; value: string; error: string }
  | { type: 'disconnected' }
  | { type: 'replied'; reply: Reply }
  | { type: 'opened'; part: string; picking?: string }
  | { type: 'chosen'; fieldName: string; takesFocus: boolean }
  | { type: 'pointed'; fieldName: string };

const FIRST_PART = 'hero';

const INITIAL: PanelState = {
  editor: undefined,
  outcome: {},
  submissions: undefined,
  typed: {},
  isConnected: true,
  chosen: FIRST_PART,
  picking: undefined,
  target: undefined,
  pointed: FIRST_PART,
};

type TypedWords = PanelState['typed'];

const without = (
  typed: TypedWords,
  isGone: (fieldName: string, words: Typed) => boolean,
): TypedWords =>
  Object.fromEntries(
    Object.entries(typed).filter(([fieldName, words]) => !isGone(fieldName, words)),
  );

function reduce(state: PanelState, event: PanelEvent): PanelState {
  const { typed } = state;
  switch (event.type) {
    case 'typed': {
      const { fieldName, value } = event;
      return { ...state, typed: { ...typed, [fieldName]: { value, isConfirmed: false } } };
    }
    case 'confirmed': {
      const { fieldName, value } = event;
      // Typing may have gone on meanwhile.
      const isConfirmed = typed[fieldName]?.value === value;
      const next = isConfirmed ? { ...typed, [fieldName]: { value, isConfirmed } } : typed;
      return { ...state, typed: next, isConnected: true };
    }
    case 'refused': {
      const outcome = { error: `${event.error} You wrote: “${event.value}”` };
      return {
        ...state,
        typed: without(typed, (fieldName) => fieldName === event.fieldName),
        outcome,
      };
    }
    case 'disconnected':
      return { ...state, isConnected: false };
    case 'replied': {
      const { reply } = event;
      return {
        ...state,
        outcome: reply,
        isConnected: true,
        editor: reply.state ?? state.editor,
        submissions: reply.submissions ?? state.submissions,
        // Requests go one after the other: a state has all that was confirmed before it.
        typed: reply.state ? without(typed, (_, { isConfirmed }) => isConfirmed) : typed,
      };
    }
    case 'opened':
      return { ...state, chosen: event.part, picking: event.picking, pointed: event.part };
    case 'chosen': {
      const { fieldName, takesFocus } = event;
      const chosen = fieldName.split('.')[0] ?? '';
      return {
        ...state,
        chosen,
        picking: undefined,
        target: { fieldName, takesFocus },
        pointed: fieldName,
      };
    }
    case 'pointed':
      return { ...state, pointed: event.fieldName };
  }
}

const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string';

/**
 * Keeps the state, and in the browser the words that the server hasn't confirmed, so that a reload loses
 * none.
 *
 * @param readStorage throws in browsers that keep nothing
 * @param key of this project
 */
export function createStore(readStorage: () => Pick<Storage, 'getItem' | 'setItem'>, key: string) {
  let state = INITIAL;
  let isStored = true;
  const listeners = new Set<() => void>();

  function store() {
    const unconfirmed = without(state.typed, (_, { isConfirmed }) => isConfirmed);
    const words = Object.entries(unconfirmed).map(([fieldName, { value }]) => [fieldName, value]);
    try {
      readStorage().setItem(key, JSON.stringify(Object.fromEntries(words)));
      isStored = true;
    } catch {
      isStored = false;
    }
  }

  return {
    getState: () => state,
    /** Whether a reload would lose nothing. */
    isStored: () => isStored,
    dispatch(event: PanelEvent) {
      const { typed } = state;
      state = reduce(state, event);
      if (state.typed !== typed) store();
      for (const listener of listeners) listener();
    },
    /** What an earlier panel couldn't send: words by their places. */
    readStored(): [fieldName: string, value: string][] {
      try {
        const stored: unknown = JSON.parse(readStorage().getItem(key) ?? '{}');
        return stored instanceof Object ? Object.entries(stored).filter(isText) : [];
      } catch {
        return [];
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type Store = ReturnType<typeof createStore>;
