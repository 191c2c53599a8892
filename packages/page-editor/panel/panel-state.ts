/** The panel's state, and the events that change it. */
import type { EditorState, Reply, Submission } from '../protocol.ts';

/** A typed text that isn't part of the form's state yet. */
type Typed = {
  value: string;
  /** Whether the server has saved the text. */
  isConfirmed: boolean;
};

export type PanelState = {
  /** Undefined until the first reply. */
  editor: EditorState | undefined;
  /** Result of the last request. */
  outcome: Reply;
  /** Undefined until loaded. */
  submissions: Submission[] | undefined;
  /** By field name. */
  typed: Readonly<Record<string, Typed>>;
  /** Whether the server replies. */
  isConnected: boolean;
  /** Name of the open part of the form. */
  chosen: string;
  /** The field for which a picture is being chosen in the library. */
  picking: string | undefined;
  /** The field to scroll to in the form. */
  target: { fieldName: string; takesFocus: boolean } | undefined;
  /** The field to scroll to on the page. */
  pointed: string;
};

export type PanelEvent =
  | { type: 'typed'; fieldName: string; value: string }
  /** The server has saved the text. */
  | { type: 'confirmed'; fieldName: string; value: string }
  | { type: 'refused'; fieldName: string; value: string; error: string }
  | { type: 'disconnected' }
  | { type: 'replied'; reply: Reply }
  | { type: 'opened'; part: string; picking?: string }
  | { type: 'chosen'; fieldName: string; takesFocus: boolean }
  | { type: 'pointed'; fieldName: string };

const INITIAL: PanelState = {
  editor: undefined,
  outcome: {},
  submissions: undefined,
  typed: {},
  isConnected: true,
  chosen: '',
  picking: undefined,
  target: undefined,
  pointed: '',
};

type TypedWords = PanelState['typed'];

const without = (
  typed: TypedWords,
  isDropped: (fieldName: string, words: Typed) => boolean,
): TypedWords =>
  Object.fromEntries(
    Object.entries(typed).filter(([fieldName, words]) => !isDropped(fieldName, words)),
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
      // The user may have typed more since the request.
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
        // Requests run one at a time, so this state includes all texts confirmed so far.
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
 * Holds the panel's state. Saves unconfirmed texts in the browser, so that a reload loses no text.
 *
 * @param readStorage may throw if the browser blocks storage
 * @param key storage key of this project
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
    /** Whether the browser's storage has all unconfirmed texts. */
    isStored: () => isStored,
    dispatch(event: PanelEvent) {
      const { typed } = state;
      state = reduce(state, event);
      if (state.typed !== typed) store();
      for (const listener of listeners) listener();
    },
    /** Returns texts that an earlier panel couldn't send, by field name. */
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
