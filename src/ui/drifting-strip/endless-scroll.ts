import {
  centre,
  getRest,
  getShiftForSpace,
  getTravel,
  isBeforeFirstCard,
  modulo,
  planStep,
  resizeOffset,
} from './offsets.ts';

const measureCard = (viewport: HTMLElement) =>
  viewport.querySelector('li')?.getBoundingClientRect().width ?? 0;

/**
 * Combines a scroll position in whole pixels with an animated transform. The compositor applies the
 * transform, so fractions of a pixel work at any pixel ratio without the main thread. All copies of
 * the set look the same, so users can't see a jump by the width of a set.
 *
 * - While the strip drifts, the scroll position is constant. The animation moves the strip by one
 *   set and then restarts.
 * - While the strip stands, the animation is at its start. The scroll position is the whole offset,
 *   with space on both sides. Near an end, the strip jumps by the width of a set.
 *
 * At first, the first card is at the margin of the page, with an empty space before the card. The
 * first animation moves the strip through this margin. Then the endless animation starts.
 */
export function createEndlessScroll(viewport: HTMLElement, pxPerSecond: number) {
  const track = viewport.firstElementChild;
  const set = track?.firstElementChild;
  if (!track || !set) throw new Error('A drifting strip needs cards.');
  const measureSet = () => set.getBoundingClientRect().width;
  const readMargin = () => Number.parseFloat(getComputedStyle(viewport).paddingInlineStart);
  let setWidth = measureSet();

  const createAnimation = (distance: number, iterations: number) => {
    const created = track.animate(
      { transform: ['translateX(0)', `translateX(${-distance}px)`] },
      { duration: (distance / pxPerSecond) * 1000, iterations, fill: 'forwards' },
    );
    created.pause();
    return created;
  };
  const createLoop = () => createAnimation(setWidth, Number.POSITIVE_INFINITY);
  const createFirst = () => {
    const created = createAnimation(readMargin(), 1);
    created.onfinish = drift;
    return created;
  };
  let animation = createLoop();
  let isFirst = false;

  const readWidths = () => ({
    set: setWidth,
    track: track.children.length * setWidth,
    viewport: viewport.clientWidth,
  });

  const readScroll = () => viewport.scrollLeft - readMargin();

  const readOffset = () =>
    readScroll() + modulo((Number(animation.currentTime) / 1000) * pxPerSecond, setWidth);

  /** Stored, because browsers may change the scroll position before a resize is reported. */
  let standingAt = readOffset();
  let driftsAt = viewport.scrollLeft;

  /** @param scroll the scrolled part of the offset; the animation adds the other part */
  function place(offset: number, scroll: number) {
    const isBefore = isBeforeFirstCard(offset);
    if (isBefore !== isFirst) {
      animation.cancel();
      animation = isBefore ? createFirst() : createLoop();
      isFirst = isBefore;
    }
    viewport.scrollLeft = isBefore ? 0 : scroll + readMargin();
    // `readScroll`, because browsers round scroll positions to device pixels.
    const travel = getTravel(offset, readScroll(), setWidth);
    animation.currentTime = (travel / pxPerSecond) * 1000;
  }

  function stand(offset: number) {
    animation.pause();
    // One pixel less, so that the animation's part of the offset is never negative.
    place(offset, Math.floor(offset) - 1);
    standingAt = readOffset();
  }

  function drift() {
    place(readOffset(), getRest(readWidths()));
    driftsAt = viewport.scrollLeft;
    animation.play();
  }

  return {
    set,
    readOffset,
    stand,
    drift,
    standCentred: () => stand(centre(readOffset(), readWidths())),
    planStep: (from: number, direction: -1 | 1) =>
      planStep(from, direction, measureCard(viewport), setWidth),
    /** The index of the card at the left edge of the viewport. */
    getIndex: (offset: number) =>
      Math.round(modulo(offset, setWidth) / measureCard(viewport)) % set.childElementCount,
    isAtRest: () => Math.abs(viewport.scrollLeft - driftsAt) <= 2,
    noteScroll() {
      standingAt = readOffset();
    },
    makeSpace() {
      const offset = readOffset();
      const shift = getShiftForSpace(readScroll(), readWidths());
      if (shift !== 0 && !isBeforeFirstCard(offset)) stand(offset + shift);
    },
    hasResized: () => measureSet() !== setWidth,
    resize() {
      const offset = animation.playState === 'running' ? readOffset() : standingAt;
      const setBefore = setWidth;
      animation.cancel();
      setWidth = measureSet();
      animation = createLoop();
      isFirst = false;
      stand(resizeOffset(offset, setBefore, readMargin(), readWidths()));
    },
    destroy() {
      const offset = readOffset();
      animation.cancel();
      const shown = isBeforeFirstCard(offset) ? offset : modulo(offset, setWidth);
      viewport.scrollLeft = shown + readMargin();
    },
  };
}
