import { centre, getRest, getShiftForSpace, modulo, planStep } from './offsets.ts';

export const measureCard = (viewport: HTMLElement) =>
  viewport.querySelector('li')?.getBoundingClientRect().width ?? 0;

/**
 * Adds up a scroll position in whole pixels and a transform, which an animation moves and the
 * compositor draws: a fraction of a pixel is one at any pixel ratio, and costs the main thread
 * nothing. All copies of the set look alike, so adding or subtracting its width can't be seen:
 *
 * - while it drifts, the scroll position rests and the animation runs through one set;
 * - while it stands, the animation is at its start and the scroll position holds the whole offset,
 *   with space on both sides; scrolling near an end of it jumps by the width of a set.
 */
export function createEndlessScroll(viewport: HTMLElement, pxPerSecond: number) {
  const track = viewport.firstElementChild;
  const set = track?.firstElementChild;
  if (!track || !set) throw new Error('A drifting strip needs cards.');
  const measureSet = () => set.getBoundingClientRect().width;
  let setWidth = measureSet();
  /** Kept, because a resized window cuts off the scroll position before `resize` reads it. */
  let standingAt = 0;

  const createAnimation = () => {
    const created = track.animate(
      { transform: ['translateX(0)', `translateX(${-setWidth}px)`] },
      { duration: (setWidth / pxPerSecond) * 1000, iterations: Number.POSITIVE_INFINITY },
    );
    created.pause();
    return created;
  };
  let animation = createAnimation();

  const readWidths = () => ({
    set: setWidth,
    track: track.children.length * setWidth,
    viewport: viewport.clientWidth,
  });

  const readOffset = () =>
    viewport.scrollLeft + modulo((Number(animation.currentTime) / 1000) * pxPerSecond, setWidth);

  function place(offset: number, scroll: number) {
    viewport.scrollLeft = scroll;
    // Read back, because browsers round scroll positions to the pixels of the screen.
    animation.currentTime = (modulo(offset - viewport.scrollLeft, setWidth) / pxPerSecond) * 1000;
  }

  function stand(offset: number) {
    animation.pause();
    // One pixel short, so that what is left for the animation is never negative.
    place(offset, Math.floor(offset) - 1);
    standingAt = readOffset();
  }

  return {
    set,
    readOffset,
    stand,
    standCentred: () => stand(centre(readOffset(), readWidths())),
    planStep: (from: number, direction: -1 | 1) =>
      planStep(from, direction, measureCard(viewport), setWidth),
    drift() {
      place(readOffset(), getRest(readWidths()));
      animation.play();
    },
    isAtRest: () => Math.abs(viewport.scrollLeft - getRest(readWidths())) <= 2,
    noteScroll() {
      standingAt = readOffset();
    },
    makeSpace() {
      const shift = getShiftForSpace(viewport.scrollLeft, readWidths());
      if (shift !== 0) stand(readOffset() + shift);
    },
    hasResized: () => measureSet() !== setWidth,
    resize() {
      const progress = (animation.playState === 'running' ? readOffset() : standingAt) / setWidth;
      animation.cancel();
      setWidth = measureSet();
      animation = createAnimation();
      stand(centre(progress * setWidth, readWidths()));
    },
    destroy() {
      const offset = modulo(readOffset(), setWidth);
      animation.cancel();
      viewport.scrollLeft = offset;
    },
  };
}
