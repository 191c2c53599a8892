type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The direction of an arrow key; undefined with a modifier, which makes a browser shortcut. */
export function getArrowDirection(pressed: Key): -1 | 1 | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  if (pressed.key === 'ArrowLeft') return -1;
  if (pressed.key === 'ArrowRight') return 1;
  return undefined;
}
