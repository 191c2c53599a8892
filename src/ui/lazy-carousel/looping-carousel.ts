import EmblaCarousel from 'embla-carousel';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { createGlide } from './glide.ts';
import { resetNativeScroll } from './native-scroll.ts';

export type Selection = {
  /** The index of the slide at the start of the viewport. */
  index: number;
  /** `native scroll`: a screen reader or find-in-page has scrolled the viewport. */
  cause: 'carousel' | 'native scroll';
};

/** By a slide, or to an end. */
export type Move = -1 | 1 | 'first' | 'last';

export type LoopingCarousel = ReturnType<typeof createLoopingCarousel>;

/**
 * Turns a scrolling list into a looping carousel. The carousel starts at the slide to which the
 * list was scrolled. While active, the viewport has the attribute `data-embla`, and the styles
 * prevent native scrolling.
 */
export function createLoopingCarousel(
  viewport: HTMLElement,
  onSelect: (selection: Selection) => void,
) {
  loadImages(viewport);
  const startIndex = resetNativeScroll(viewport);
  viewport.dataset.embla = '';
  const embla = EmblaCarousel(viewport, { loop: true, align: 'start', startIndex });
  const glide = createGlide(embla);

  const report = (cause: Selection['cause']) =>
    onSelect({ index: embla.selectedScrollSnap(), cause });
  const onEmblaSelect = () => report('carousel');
  const onNativeScroll = () => {
    if (viewport.scrollLeft === 0) return;
    embla.scrollTo(resetNativeScroll(viewport), true);
    report('native scroll');
  };

  onEmblaSelect();
  embla.on('select', onEmblaSelect).on('reInit', onEmblaSelect);
  viewport.addEventListener('scroll', onNativeScroll);

  return {
    move(move: Move) {
      const isJump = prefersReducedMotion();
      if (move === 1) embla.scrollNext(isJump);
      else if (move === -1) embla.scrollPrev(isJump);
      else embla.scrollTo(move === 'first' ? 0 : embla.scrollSnapList().length - 1, isJump);
    },
    glideToNext: glide.toNext,
    /** Restores the scrolling list, and scrolls it to its start. */
    destroy() {
      viewport.removeEventListener('scroll', onNativeScroll);
      glide.stop();
      embla.destroy();
      delete viewport.dataset.embla;
      onSelect({ index: 0, cause: 'carousel' });
    },
  };
}

/**
 * Loads all slides. The loop puts the last slide before the first slide, where Chromium would load
 * it only when it is visible.
 */
function loadImages(viewport: HTMLElement) {
  for (const image of viewport.querySelectorAll('img')) image.loading = 'eager';
}
