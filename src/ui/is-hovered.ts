/**
 * Whether a pointer rests on an element. Touch screens keep `:hover` on what was touched last, so
 * only pointers that can hover count.
 */
export const isHovered = (element: Element) =>
  window.matchMedia('(hover: hover)').matches && element.matches(':hover');
