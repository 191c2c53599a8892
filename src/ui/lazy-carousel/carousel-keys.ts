import type { Move } from './looping-carousel.ts';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const MOVES = new Map<string, Move>([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['Home', 'first'],
  ['End', 'last'],
]);

/** How a key moves a carousel. Undefined with a modifier, because browsers have such shortcuts. */
export function getMove(pressed: Key): Move | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  return MOVES.get(pressed.key);
}
