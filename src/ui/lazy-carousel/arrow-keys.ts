type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** An arrow key's direction. Undefined with a modifier, because browsers have such shortcuts. */
export function getArrowDirection(pressed: Key): -1 | 1 | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  if (pressed.key === 'ArrowLeft') return -1;
  if (pressed.key === 'ArrowRight') return 1;
  return undefined;
}
