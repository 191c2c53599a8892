import { expect, test } from 'vitest';
import {
  isChoiceOpen,
  isPlayerState,
  reduceVideo,
  type VideoEvent,
  type VideoState,
} from './video-state.ts';

const player = { src: 'https://example.com/player', sandbox: 'allow-scripts' };

const waiting: VideoState = { name: 'waiting' };
const askingWithoutChoice: VideoState = { name: 'asking', hasChoice: false };
const asking: VideoState = { name: 'asking', hasChoice: true };
const searching: VideoState = { name: 'searching' };
const searchingPressed: VideoState = { name: 'searching', asked: asking };
const searchingWithoutChoice: VideoState = { name: 'searching', asked: askingWithoutChoice };
const loading: VideoState = { name: 'loading', player };
const loadingPressed: VideoState = { name: 'loading', asked: asking, player };
const playing: VideoState = { name: 'playing', player };
const failed: VideoState = { name: 'failed' };

const EVENTS: VideoEvent[] = [
  { type: 'in view' },
  { type: 'press needed' },
  { type: 'press chosen' },
  { type: 'press not chosen' },
  { type: 'play pressed' },
  { type: 'player found', player },
  { type: 'no player found' },
  { type: 'player ready' },
  { type: 'timed out' },
  { type: 'player threw' },
];

const failuresTo = (state: VideoState) => ({
  'no player found': state,
  'timed out': state,
  'player threw': state,
});

for (const { what, state, leads } of [
  {
    what: 'waiting',
    state: waiting,
    leads: {
      'in view': searching,
      'press needed': askingWithoutChoice,
      'press chosen': asking,
      'play pressed': searchingPressed,
    },
  },
  {
    what: 'asking',
    state: asking,
    leads: { 'play pressed': searchingPressed, 'press not chosen': waiting },
  },
  {
    what: 'asking without a choice',
    state: askingWithoutChoice,
    leads: { 'play pressed': searchingWithoutChoice },
  },
  {
    what: 'searching',
    state: searching,
    leads: {
      'player found': loading,
      'press chosen': asking,
      'play pressed': searchingPressed,
      ...failuresTo(failed),
    },
  },
  {
    what: 'searching after a press',
    state: searchingPressed,
    leads: { 'player found': loadingPressed, ...failuresTo({ ...asking, hasFailed: true }) },
  },
  {
    what: 'searching after a press without a choice',
    state: searchingWithoutChoice,
    leads: {
      'player found': { ...loadingPressed, asked: askingWithoutChoice },
      ...failuresTo({ ...askingWithoutChoice, hasFailed: true }),
    },
  },
  {
    what: 'loading',
    state: loading,
    leads: {
      'player ready': playing,
      'press chosen': asking,
      'play pressed': loadingPressed,
      ...failuresTo(failed),
    },
  },
  {
    what: 'loading after a press',
    state: loadingPressed,
    leads: { 'player ready': playing, ...failuresTo({ ...asking, hasFailed: true }) },
  },
  { what: 'playing', state: playing, leads: { 'player threw': failed } },
  {
    what: 'failed',
    state: failed,
    leads: {
      'press chosen': asking,
      'press not chosen': waiting,
      'play pressed': searchingPressed,
    },
  },
] satisfies {
  what: string;
  state: VideoState;
  leads: Partial<Record<VideoEvent['type'], VideoState>>;
}[]) {
  test(`${what}: changes only on ${Object.keys(leads).join(', ')}`, () => {
    const expected = Object.fromEntries(EVENTS.map(({ type }) => [type, state]));
    const reached = Object.fromEntries(
      EVENTS.map((event) => [event.type, reduceVideo(state, event)]),
    );
    expect(reached).toEqual({ ...expected, ...leads });
  });
}

test('counts searching, loading and playing as player states, and no other states', () => {
  expect([searching, loading, playing].map(isPlayerState)).toEqual([true, true, true]);
  expect([waiting, asking, failed].map(isPlayerState)).toEqual([false, false, false]);
});

test('offers the choice until a press or playback, and again after a failure', () => {
  expect([waiting, asking, searching, loading, failed].map(isChoiceOpen)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(
    [askingWithoutChoice, searchingPressed, loadingPressed, playing].map(isChoiceOpen),
  ).toEqual([false, false, false, false]);
});
