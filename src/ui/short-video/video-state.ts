import type { FramedPlayer } from './player-address.ts';

/**
 * Loads nothing before the user presses the button. `hasChoice`: the user may choose otherwise.
 * `hasFailed`: after a press, the video couldn't load.
 */
type Asking = { name: 'asking'; hasChoice: boolean; hasFailed?: true };

/**
 * States from the search for a player to playback. The poster covers the player until playback.
 * `asked`: the state in which the user pressed the button, to which a failure leads back.
 */
export type PlayerState =
  | { name: 'searching'; asked?: Asking }
  | { name: 'loading'; asked?: Asking; player: FramedPlayer }
  | { name: 'playing'; player: FramedPlayer };

export type VideoState =
  /** The prerendered state, until the video's notice has come into view. */
  | { name: 'waiting' }
  | Asking
  | PlayerState
  /** After a failure without a press. A press is a new attempt. */
  | { name: 'failed' };

export type VideoEvent =
  | { type: 'in view' }
  | { type: 'press needed' }
  | { type: 'press chosen' }
  | { type: 'press not chosen' }
  | { type: 'play pressed' }
  | { type: 'player found'; player: FramedPlayer }
  | { type: 'no player found' }
  | { type: 'player ready' }
  | { type: 'timed out' }
  | { type: 'player threw' };

/** The user has pressed the button, or has chosen it. */
const ASKED: Asking = { name: 'asking', hasChoice: true };

/** Ignores events that don't belong to the state, because they are too early or too late. */
export function reduceVideo(state: VideoState, event: VideoEvent): VideoState {
  switch (state.name) {
    case 'waiting':
      if (event.type === 'in view') return { name: 'searching' };
      if (event.type === 'press needed') return { name: 'asking', hasChoice: false };
      if (event.type === 'play pressed') return { name: 'searching', asked: ASKED };
      return event.type === 'press chosen' ? ASKED : state;

    case 'asking':
      if (event.type === 'press not chosen' && state.hasChoice) return { name: 'waiting' };
      return event.type === 'play pressed' ? { name: 'searching', asked: state } : state;

    case 'searching':
      if (event.type === 'play pressed') return { ...state, asked: state.asked ?? ASKED };
      if (isLateChoice(state, event)) return ASKED;
      if (event.type === 'player found') return { ...state, name: 'loading', player: event.player };
      return isFailure(event) ? fail(state) : state;

    case 'loading':
      if (event.type === 'play pressed') return { ...state, asked: state.asked ?? ASKED };
      if (isLateChoice(state, event)) return ASKED;
      if (event.type === 'player ready') return { name: 'playing', player: state.player };
      return isFailure(event) ? fail(state) : state;

    case 'playing':
      return event.type === 'player threw' ? { name: 'failed' } : state;

    case 'failed':
      if (event.type === 'play pressed') return { name: 'searching', asked: ASKED };
      if (event.type === 'press chosen') return ASKED;
      return event.type === 'press not chosen' ? { name: 'waiting' } : state;
  }
}

/** Removes a player that hasn't started yet. */
const isLateChoice = ({ asked }: { asked?: Asking }, { type }: VideoEvent) =>
  type === 'press chosen' && !asked;

const isFailure = ({ type }: VideoEvent) =>
  type === 'no player found' || type === 'timed out' || type === 'player threw';

/** The poster stays, or the button comes back for a new attempt. */
const fail = ({ asked }: { asked?: Asking }): VideoState =>
  asked ? { ...asked, hasFailed: true } : { name: 'failed' };

export const isPlayerState = (state: VideoState): state is PlayerState =>
  state.name === 'searching' || state.name === 'loading' || state.name === 'playing';

/** Whether the user can still choose that the video loads only after a press. */
export function isChoiceOpen(state: VideoState): boolean {
  switch (state.name) {
    case 'waiting':
    case 'failed':
      return true;
    case 'asking':
      return state.hasChoice;
    case 'searching':
    case 'loading':
      return !state.asked;
    case 'playing':
      return false;
  }
}
