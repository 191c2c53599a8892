import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGuard } from './fault-boundary.tsx';

type EmblaSettings = {
  /** While false the slides are what they are without scripts: a list to be scrolled. */
  enabled: boolean;
  /** The visitor prefers reduced motion: slides change without travelling. */
  still: boolean;
};

/** How near the window a list has to come before it is made into a carousel, as browsers have it for `content-visibility`. */
const NEAR_WINDOW = '150% 0px';

/**
 * Makes a looping carousel of a list to be scrolled, once it is near the window. The viewport carries `data-embla` while it
 * does, so that stylesheets can end native scrolling. Whichever slide has been scrolled to before
 * stays the current one.
 */
export function useEmbla({ enabled, still }: EmblaSettings) {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  /** Makes the carousel, where that is still to be done. */
  const make = useRef<() => void>(undefined);
  const [selected, setSelected] = useState(0);

  // Embla has ended native scrolling: where it fails, the part has to become a list again.
  const guard = useGuard();

  useEffect(() => {
    const element = viewport.current;
    if (!element || !enabled) return;
    make.current = () => {
      observer.disconnect();
      make.current = undefined;
      // Any slide may be the next. Chromium would load the last one of the loop only when it is shown.
      for (const image of element.querySelectorAll('img')) image.loading = 'eager';
      const startIndex = slideInView(element);
      element.scrollLeft = 0;
      element.dataset.embla = '';
      const api = EmblaCarousel(element, { loop: true, align: 'start', startIndex });
      embla.current = api;
      const onSelect = () => setSelected(api.selectedScrollSnap());
      onSelect();
      api.on('select', onSelect).on('reInit', onSelect);
    };
    // Not during hydration: measuring the slides takes a slow phone some 40 ms. A press makes it at once.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) guard(() => make.current?.());
      },
      { rootMargin: NEAR_WINDOW },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      make.current = undefined;
      if (embla.current) glides.get(embla.current)?.cancel();
      embla.current?.destroy();
      embla.current = undefined;
      delete element.dataset.embla;
    };
  }, [enabled, guard]);

  /** Does something with the carousel, which is made for it where it has not been yet. */
  const use = useCallback(
    (action: (api: EmblaCarouselType) => void) =>
      guard(() => {
        make.current?.();
        if (embla.current) action(embla.current);
      }),
    [guard],
  );
  const next = useCallback(() => use((api) => api.scrollNext(still)), [use, still]);
  const previous = useCallback(() => use((api) => api.scrollPrev(still)), [use, still]);
  const glideToNext = useCallback(() => use(glideOn), [use]);

  return {
    viewport,
    /** Index of the current slide, from 0. */
    selected,
    next,
    previous,
    /** The same as `next`, for a step that nobody asked for: it costs the main thread one frame. */
    glideToNext,
  };
}

/** How long a step takes that the compositor draws, ms. */
const GLIDE_TIME = 700;

/**
 * How long its animation lasts, ms: longer than the time to the next step. One that ends costs some
 * five frames of the main thread, as many as the step itself; one that rests costs none.
 */
const GLIDE_AND_REST_TIME = 10_000;

/** Speed of a step that the compositor draws. */
const GLIDE_EASING = 'cubic-bezier(0.3, 0, 0.1, 1)';

/** The animation of the last step of each carousel. */
const glides = new WeakMap<EmblaCarouselType, Animation>();

/**
 * Goes on by one slide; slides are equally wide. Embla moves its slides by a script in every frame,
 * which is right under a finger; here it jumps, and an animation that the compositor draws makes up
 * for the jump.
 */
function glideOn(embla: EmblaCarouselType) {
  const slides = embla.slideNodes();
  const leaving = slides[embla.selectedScrollSnap()];
  embla.scrollNext(true);
  const arrived = slides[embla.selectedScrollSnap()];
  // Embla places the slides in the next frame, and has asked for that frame before.
  requestAnimationFrame(() => {
    // Slides that stand one below the other, as without the stylesheet, are one step.
    if (!leaving || !arrived || leaving === arrived) return;
    const { left, width } = arrived.getBoundingClientRect();
    const gap = left - leaving.getBoundingClientRect().right;
    const loops = Math.abs(gap) >= 1;
    const duration = loops ? GLIDE_TIME : GLIDE_AND_REST_TIME;
    const from = { translate: `${width}px`, easing: GLIDE_EASING };
    const to = { translate: '0px' };
    const glide = embla
      .containerNode()
      .animate([from, { ...to, offset: GLIDE_TIME / duration }, to], { duration });
    glides.get(embla)?.cancel();
    glides.set(embla, glide);
    // Where the loop begins anew, the slide that leaves has been sent to the far end already. Not by an
    // animation: one that changes nothing would be drawn by the main thread, and all others with it.
    if (!loops) return;
    leaving.style.translate = `${gap}px`;
    const back = () => leaving.style.removeProperty('translate');
    glide.finished.then(back, back);
  });
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
