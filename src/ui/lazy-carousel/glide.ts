import type { EmblaCarouselType } from 'embla-carousel';

export const GLIDE_MS = 700;

/** Longer than the interval: the end of an animation costs the main thread five frames. */
export const GLIDE_AND_REST_MS = 10_000;

type Box = Pick<DOMRect, 'left' | 'right' | 'width'>;

/**
 * Plans an animation to the positions that the slides already have.
 *
 * @param leaving the box of the slide that was at the start of the viewport
 * @param arrived the box of the slide that is there now
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
    /** Puts the leaving slide beside the arrived slide: the loop has moved it to the far end. */
    leavingOffsetPx: loops ? gapPx : 0,
  };
}

/**
 * Moves to the next slide with an animation that the compositor draws, which costs the main thread
 * one frame. Embla itself would move the slides by a script in every frame; here it jumps, and the
 * animation hides the jump. All slides must be equally wide.
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
    // Not an animation: a constant animation runs on the main thread, and takes all other
    // animations there.
    leaving.style.translate = `${leavingOffsetPx}px`;
    const moveBack = () => leaving.style.removeProperty('translate');
    animation.finished.then(moveBack, moveBack);
  }

  return {
    toNext() {
      const leaving = getSelectedSlide();
      embla.scrollNext(true);
      const arrived = getSelectedSlide();
      // Without the stylesheet, slides are below each other, and Embla has a single snap point.
      if (!leaving || !arrived || leaving === arrived) return;
      // Runs after Embla's own callback for the next frame, which places the slides.
      frame = requestAnimationFrame(() => animate(leaving, arrived));
    },
    stop() {
      cancelAnimationFrame(frame);
      animation?.cancel();
    },
  };
}
