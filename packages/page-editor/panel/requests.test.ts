import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditorState } from '../protocol.ts';
import { createStore } from './panel-state.ts';
import { createRequests, type Post } from './requests.ts';

const HEADLINE = 'hero.headline';

const STATE: EditorState = {
  pages: [],
  pictures: [],
  changes: [],
  statusChanges: [],
  answers: [],
  exceptions: [],
  canUndo: false,
  canRedo: false,
  version: '',
  isPageBehind: false,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function makeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** Opens a panel with a mock server, which logs requests and can be unreachable. */
function open(storage = makeStorage()) {
  const server = { isDown: false, log: [] as string[] };
  const send: Post = async (_, body) => {
    const request = JSON.parse(`${body}`);
    if (server.isDown) return { error: 'down', isLost: true };
    server.log.push(request.do === 'set' ? `set ${request.value}` : request.do);
    if (request.value === 'refused') return { error: 'No.' };
    return request.do === 'set' ? {} : { state: STATE };
  };
  const store = createStore(() => storage, 'edit');
  return { server, store, storage, requests: createRequests(store, send) };
}

/** Advances time by `ms`, then lets all replies arrive. */
async function settle(ms = 0) {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

test('sends only the newest text of a field, then reads the state', async () => {
  const { server, store, requests } = open();
  for (const value of ['A', 'A b', 'A b c']) requests.type(HEADLINE, value);
  await settle();
  expect(server.log).toEqual(['set A', 'set A b c', 'read']);
  expect(store.getState().typed).toEqual({});
});

test('undoes texts typed before the undo, and keeps texts typed after it', async () => {
  const { server, requests } = open();
  requests.type(HEADLINE, 'Before');
  requests.send({ do: 'undo' });
  requests.type(HEADLINE, 'After');
  await settle();
  expect(server.log).toEqual(['set Before', 'undo', 'set After', 'read']);
});

test('keeps the order of a text, an undo and a later text while a read is running', async () => {
  const { server, requests } = open();
  requests.read();
  requests.type(HEADLINE, 'Before');
  requests.send({ do: 'undo' });
  requests.type(HEADLINE, 'After');
  await settle();
  expect(server.log).toEqual(['read', 'set Before', 'undo', 'set After', 'read']);
});

test('stores texts in the browser until the server confirms them', async () => {
  const { server, store, storage, requests } = open();
  server.isDown = true;
  requests.type(HEADLINE, 'Kept');
  await settle();
  expect(store.getState().isConnected).toBe(false);
  expect(storage.kept.get('edit')).toBe(`{"${HEADLINE}":"Kept"}`);
  requests.type(HEADLINE, 'Kept, and more');
  server.isDown = false;
  await settle(2000);
  expect(server.log).toEqual(['set Kept', 'set Kept, and more', 'read']);
  expect(store.getState().isConnected).toBe(true);
  expect(storage.kept.get('edit')).toBe('{}');
});

test('sends texts that an earlier panel could not send', async () => {
  const first = open();
  first.server.isDown = true;
  first.requests.type(HEADLINE, 'Kept');
  await settle();
  const { server, requests } = open(first.storage);
  requests.start();
  await settle();
  expect(server.log).toEqual(['set Kept', 'draw', 'read']);
});

test('drops a refused text, and quotes it with the reason', async () => {
  const { store, requests } = open();
  requests.type(HEADLINE, 'refused');
  await settle();
  const { typed, outcome } = store.getState();
  expect(typed).toEqual({});
  expect(outcome).toEqual({ error: 'No. You wrote: “refused”' });
});

test('reads the state again once typing pauses', async () => {
  const { server, requests } = open();
  requests.type(HEADLINE, 'A');
  await settle();
  await settle(1000);
  expect(server.log).toEqual(['set A', 'read', 'read']);
});

test('reports that the browser blocks storage', async () => {
  const store = createStore(() => {
    throw new Error('denied');
  }, 'edit');
  store.dispatch({ type: 'typed', fieldName: HEADLINE, value: 'A' });
  expect(store.isStored()).toBe(false);
  expect(store.readStored()).toEqual([]);
});
