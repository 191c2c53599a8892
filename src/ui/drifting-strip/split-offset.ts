import { modulo, type Widths } from './offsets.ts';

/**
 * The offset of a strip: the sum of its scroll position, in whole pixels, and a transform, which an
 * animation moves and the compositor draws, so that a fraction of a pixel is one at any pixel ratio
 * and the main thread does nothing. Because all copies look alike, adding or subtracting the width
 * of one changes nothing to see; that is how the strip has no ends:
 *
 * - while it drifts, the scroll position rests and the animation runs through one set;
 * - while it stands, the animation is at its start and the scroll position holds the whole offset,
 *   with space on both sides; scrolling near an end of it jumps by the width of a set.
 */
export function createSplitOffset(viewport: HTMLElement, speed: number) {
  const track = viewport.firstElementChild;
  const set = track?.firstElementChild;
  if (!track || !set) throw new Error('A drifting strip needs cards.');
  const measureSet = () => set.getBoundingClientRect().width;
  let setWidth = measureSet();
  const createAnimation = () => {
    const created = track.animate(
      { transform: ['translateX(0)', `translateX(${-setWidth}px)`] },
      { duration: (setWidth / speed) * 1000, iterations: Number.POSITIVE_INFINITY },
    );
    created.pause();
    return created;
  };
  let animation = createAnimation();

  /** How far the animation has moved the track to the left, px. */
  const readAnimated = () => modulo((Number(animation.currentTime) / 1000) * speed, setWidth);

  /** Splits an offset so that the scroll position takes `scroll` of it and the animation the rest. */
  function place(offset: number, scroll: number) {
    viewport.scrollLeft = scroll;
    // Read back, because browsers round scroll positions to the pixels of the screen.
    animation.currentTime = (modulo(offset - viewport.scrollLeft, setWidth) / speed) * 1000;
  }

  /** What is seen at the left edge, px from the start of the track. */
  const read = () => viewport.scrollLeft + readAnimated();

  return {
    set,
    read,
    readAnimated,
    readWidths: (): Widths => ({
      set: setWidth,
      track: track.children.length * setWidth,
      viewport: viewport.clientWidth,
    }),
    stand(offset: number) {
      animation.pause();
      // One pixel short, so that what is left for the animation is never negative.
      place(offset, Math.floor(offset) - 1);
    },
    drift(scroll: number) {
      place(read(), scroll);
      animation.play();
    },
    hasResized: () => measureSet() !== setWidth,
    /** @returns by what factor the cards have grown: 1 also while they aren't displayed */
    remeasure() {
      const width = measureSet();
      if (width === setWidth || width === 0) return 1;
      const growth = width / setWidth;
      animation.cancel();
      setWidth = width;
      animation = createAnimation();
      return growth;
    },
    destroy() {
      const offset = modulo(read(), setWidth);
      animation.cancel();
      viewport.scrollLeft = offset;
    },
  };
}
