import type { EmblaCarouselType } from 'embla-carousel';

export const GLIDE_MS = 700;

/**
 * Longer than the interval, so that the animation is replaced before its end. An animation's end
 * costs the main thread five frames.
 */
export const GLIDE_AND_REST_MS = 10_000;

type Box = Pick<DOMRect, 'left' | 'right' | 'width'>;

/**
 * Plans an animation to the positions that the slides already have.
 *
 * @param leaving the box of the slide that was at the start of the viewport
 * @param arrived the box of the slide that is now at the start of the viewport
 */
export function planGlide(leaving: Box, arrived: Box) {
  const gapPx = arrived.left - leaving.right;
  const loops = Math.abs(gapPx) >= 1;
  const durationMs = loops ? GLIDE_MS : GLIDE_AND_REST_MS;
  const from = { translate: `${arrived.width}px`, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' };
  const to = { translate: '0px' };
  return {
    durationMs,
    keyframes: [from, { ...to, offset: GLIDE_MS / durationMs }, to],
    /**
     * If the loop has moved the leaving slide to the end of the list, puts that slide next to the
     * arrived slide again.
     */
    leavingOffsetPx: loops ? gapPx : 0,
  };
}

/**
 * Moves to the next slide with an animation on the compositor, which costs the main thread one
 * frame. Embla would move the slides by a script in every frame. Here, Embla jumps, and the
 * animation hides the jump. All slides must have the same width.
 */
export function createGlide(embla: EmblaCarouselType) {
  let frame = 0;
  let animation: Animation | undefined;

  const getSelectedSlide = () => embla.slideNodes()[embla.selectedScrollSnap()];

  function animate(leaving: HTMLElement, arrived: HTMLElement) {
    const { keyframes, durationMs, leavingOffsetPx } = planGlide(
      leaving.getBoundingClientRect(),
      arrived.getBoundingClientRect(),
    );
    const last = animation;
    animation = embla.containerNode().animate(keyframes, { duration: durationMs });
    last?.cancel();
    if (leavingOffsetPx === 0) return;
    // We don't animate this: a constant animation runs on the main thread, and moves all other
    // animations to the main thread.
    leaving.style.translate = `${leavingOffsetPx}px`;
    const moveBack = () => leaving.style.removeProperty('translate');
    animation.finished.then(moveBack, moveBack);
  }

  return {
    toNext() {
      const leaving = getSelectedSlide();
      embla.scrollNext(true);
      const arrived = getSelectedSlide();
      // Without the stylesheet, slides are below each other, and Embla has only one snap point.
      if (!leaving || !arrived || leaving === arrived) return;
      // In the next frame, Embla first places the slides. Then this callback runs.
      frame = requestAnimationFrame(() => animate(leaving, arrived));
    },
    stop() {
      cancelAnimationFrame(frame);
      animation?.cancel();
    },
  };
}
