import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGuard } from './fault-boundary.tsx';

type EmblaSettings = {
  /** While false the slides are what they are without scripts: a list to be scrolled. */
  enabled: boolean;
  /** The visitor prefers reduced motion: slides change without travelling. */
  still: boolean;
};

/**
 * Makes a looping carousel of a list to be scrolled. The viewport carries `data-embla` while it
 * does, so that stylesheets can end native scrolling. Whichever slide has been scrolled to before
 * stays the current one.
 */
export function useEmbla({ enabled, still }: EmblaSettings) {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    const element = viewport.current;
    if (!element || !enabled) return;
    const startIndex = slideInView(element);
    element.scrollLeft = 0;
    element.dataset.embla = '';
    const api = EmblaCarousel(element, { loop: true, align: 'start', startIndex });
    embla.current = api;
    const onSelect = () => setSelected(api.selectedScrollSnap());
    onSelect();
    api.on('select', onSelect).on('reInit', onSelect);
    return () => {
      api.destroy();
      embla.current = undefined;
      delete element.dataset.embla;
    };
  }, [enabled]);

  // Embla has ended native scrolling: where it fails, the part has to become a list again.
  const guard = useGuard();
  const next = useCallback(() => guard(() => embla.current?.scrollNext(still)), [guard, still]);
  const previous = useCallback(() => guard(() => embla.current?.scrollPrev(still)), [guard, still]);

  return {
    viewport,
    /** Index of the current slide, from 0. */
    selected,
    next,
    previous,
  };
}

/** Index of the slide that native scrolling has brought to the start of the viewport. */
function slideInView(viewport: HTMLElement): number {
  const slides = [...(viewport.firstElementChild?.children ?? [])];
  const start = viewport.getBoundingClientRect().left;
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - start));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Moves a carousel by the arrow keys; for `onKeyDown`. */
export function onArrowKeys(previous: () => void, next: () => void) {
  return (event: React.KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft') previous();
    else if (event.key === 'ArrowRight') next();
    else return;
    event.preventDefault();
  };
}
