import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGuard } from './error-boundary.tsx';
import { NEAR_WINDOW } from './use-is-near.ts';
import { usePrefersReducedMotion } from './use-media-query.ts';

/**
 * Makes a looping carousel of a scrolling list once it is near the window, starting at the slide it
 * was scrolled to. From then on the viewport has `data-embla`, so that styles end native scrolling.
 *
 * @param isEnabled while false, the slides stay a scrolling list
 * @returns `wasScrolledTo`: a screen reader, or find-in-page, chose the slide
 */
export function useEmbla(isEnabled: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  const make = useRef<() => void>(undefined);
  const [selected, setSelected] = useState(0);
  const [wasScrolledTo, setScrolledTo] = useState(false);
  const prefersReducedMotion = usePrefersReducedMotion();

  // Native scrolling ends with Embla: if it throws, the part must become a list again.
  const guard = useGuard();

  useEffect(() => {
    const element = viewport.current;
    if (!element || !isEnabled) return;
    make.current = () => {
      observer.disconnect();
      make.current = undefined;
      // Any slide may be next, and Chromium would load the last one of the loop only when shown.
      for (const image of element.querySelectorAll('img')) image.loading = 'eager';
      const startIndex = findStartIndex(element);
      element.scrollLeft = 0;
      element.dataset.embla = '';
      const api = EmblaCarousel(element, { loop: true, align: 'start', startIndex });
      embla.current = api;
      const onSelect = () => {
        setSelected(api.selectedScrollSnap());
        setScrolledTo(false);
      };
      onSelect();
      api.on('select', onSelect).on('reInit', onSelect);
      element.addEventListener('scroll', onScroll);
    };
    // Screen readers and find-in-page scroll to a slide, though the frame has no scroll bar.
    const onScroll = () => {
      if (element.scrollLeft === 0) return;
      const index = findStartIndex(element);
      element.scrollLeft = 0;
      embla.current?.scrollTo(index, true);
      setScrolledTo(true);
    };
    // Not during hydration: measuring slides takes a slow phone 40 ms. A press makes it at once.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) guard(() => make.current?.());
      },
      { rootMargin: NEAR_WINDOW },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
      make.current = undefined;
      if (embla.current) lastGlides.get(embla.current)?.cancel();
      embla.current?.destroy();
      embla.current = undefined;
      delete element.dataset.embla;
    };
  }, [isEnabled, guard]);

  const withEmbla = useCallback(
    (action: (api: EmblaCarouselType) => void) =>
      guard(() => {
        make.current?.();
        if (embla.current) action(embla.current);
      }),
    [guard],
  );
  const controls = useMemo(() => {
    const next = () => withEmbla((api) => api.scrollNext(prefersReducedMotion));
    const previous = () => withEmbla((api) => api.scrollPrev(prefersReducedMotion));
    return {
      next,
      previous,
      onArrowKeys(event: React.KeyboardEvent) {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.key === 'ArrowLeft') previous();
        else if (event.key === 'ArrowRight') next();
        else return;
        event.preventDefault();
      },
      glideToNext: () => withEmbla(glideToNext),
    };
  }, [withEmbla, prefersReducedMotion]);

  return { viewport, selected, wasScrolledTo, ...controls };
}

const GLIDE_MS = 700;

/** Outlasts the interval: an animation's end costs the main thread five frames, its rest none. */
const GLIDE_AND_REST_MS = 10_000;

const lastGlides = new WeakMap<EmblaCarouselType, Animation>();

/**
 * Embla would move the slides, which are equally wide, by a script in every frame, which is right
 * under a finger. Here it jumps, and an animation that the compositor draws makes up for the jump:
 * that costs the main thread one frame.
 */
function glideToNext(embla: EmblaCarouselType) {
  const slides = embla.slideNodes();
  const leaving = slides[embla.selectedScrollSnap()];
  embla.scrollNext(true);
  const arrived = slides[embla.selectedScrollSnap()];
  // Embla places the slides in the next frame, which it has requested before this one.
  requestAnimationFrame(() => {
    // Without the stylesheet, slides stand one below the other and are one step.
    if (!leaving || !arrived || leaving === arrived) return;
    const { left, width } = arrived.getBoundingClientRect();
    const gap = left - leaving.getBoundingClientRect().right;
    const loops = Math.abs(gap) >= 1;
    const duration = loops ? GLIDE_MS : GLIDE_AND_REST_MS;
    const from = { translate: `${width}px`, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' };
    const to = { translate: '0px' };
    const glide = embla
      .containerNode()
      .animate([from, { ...to, offset: GLIDE_MS / duration }, to], { duration });
    lastGlides.get(embla)?.cancel();
    lastGlides.set(embla, glide);
    if (!loops) return;
    // Embla has moved the leaving slide to the far end already. Not an animation: one that changes
    // nothing is drawn by the main thread, and all others with it.
    leaving.style.translate = `${gap}px`;
    const back = () => leaving.style.removeProperty('translate');
    glide.finished.then(back, back);
  });
}

function findStartIndex(viewport: HTMLElement): number {
  const slides = [...(viewport.firstElementChild?.children ?? [])];
  const start = viewport.getBoundingClientRect().left;
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - start));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
