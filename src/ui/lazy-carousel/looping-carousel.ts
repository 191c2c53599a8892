import EmblaCarousel from 'embla-carousel';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { createGlide } from './glide.ts';
import { resetNativeScroll } from './native-scroll.ts';

export type Selection = {
  /** Of the slide at the start, from 0. */
  index: number;
  /** Screen readers and find-in-page scroll to a slide, though the viewport has no scroll bar. */
  cause: 'carousel' | 'native scroll';
};

export type LoopingCarousel = ReturnType<typeof createLoopingCarousel>;

/**
 * Makes a looping carousel of a scrolling list, starting at the slide it was scrolled to. Until it
 * is destroyed the viewport has `data-embla`, by which styles end native scrolling.
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
    step(direction: -1 | 1) {
      if (direction === 1) embla.scrollNext(prefersReducedMotion());
      else embla.scrollPrev(prefersReducedMotion());
    },
    glideToNext: glide.toNext,
    /** Leaves a scrolling list at its start. */
    destroy() {
      viewport.removeEventListener('scroll', onNativeScroll);
      glide.stop();
      embla.destroy();
      delete viewport.dataset.embla;
      onSelect({ index: 0, cause: 'carousel' });
    },
  };
}

/** Any slide may be next, and Chromium would load the last one of the loop only when shown. */
function loadImages(viewport: HTMLElement) {
  for (const image of viewport.querySelectorAll('img')) image.loading = 'eager';
}
