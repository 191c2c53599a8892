import type { EmblaCarouselType } from 'embla-carousel';

export const GLIDE_MS = 700;

/** Outlasts the interval: an animation's end costs the main thread five frames, its rest none. */
export const GLIDE_AND_REST_MS = 10_000;

type Box = Pick<DOMRect, 'left' | 'right' | 'width'>;

/**
 * Plans how the slides glide to where they are already.
 *
 * @param leaving the box of the slide that was at the start
 * @param arrived the box of the slide that is
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
    /** How far the leaving slide has to stand from its place: the loop has moved it to the far end. */
    leavingOffsetPx: loops ? gapPx : 0,
  };
}

/**
 * Embla would move the slides, which are equally wide, by a script in every frame, which is right
 * under a finger. Here it jumps, and an animation that the compositor draws makes up for the jump:
 * that costs the main thread one frame.
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
    // Not an animation: one that changes nothing is drawn by the main thread, and all others with it.
    leaving.style.translate = `${leavingOffsetPx}px`;
    const moveBack = () => leaving.style.removeProperty('translate');
    animation.finished.then(moveBack, moveBack);
  }

  return {
    toNext() {
      const leaving = getSelectedSlide();
      embla.scrollNext(true);
      const arrived = getSelectedSlide();
      // Without the stylesheet, slides stand one below the other and are one step.
      if (!leaving || !arrived || leaving === arrived) return;
      // Embla places the slides in the next frame, which it has requested before this one.
      frame = requestAnimationFrame(() => animate(leaving, arrived));
    },
    stop() {
      cancelAnimationFrame(frame);
      animation?.cancel();
    },
  };
}
