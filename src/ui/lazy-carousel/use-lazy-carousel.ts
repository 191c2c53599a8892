import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useGuard } from '../error-boundary.tsx';
import { getMove } from './carousel-keys.ts';
import { createLazyCarousel, type LazyCarousel } from './lazy-carousel.ts';
import type { Selection } from './looping-carousel.ts';

type LazyCarouselProps = {
  /** If false, the slides are a scrolling list. */
  isEnabled: boolean;
  onSelect: (selection: Selection) => void;
};

export function useLazyCarousel({ isEnabled, onSelect }: LazyCarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<LazyCarousel>(undefined);
  const reportSelection = useEffectEvent(onSelect);
  // A carousel prevents native scrolling. After an error, the boundary must show the list instead.
  const guard = useGuard();

  useEffect(() => {
    if (!isEnabled || !viewport.current) return;
    const created = createLazyCarousel(viewport.current, {
      guard,
      onSelect: (selection) => reportSelection(selection),
    });
    carousel.current = created;
    return () => {
      created.destroy();
      carousel.current = undefined;
    };
  }, [isEnabled, guard]);

  const onKeys = useCallback((event: React.KeyboardEvent) => {
    const move = getMove(event);
    if (!move) return;
    carousel.current?.move(move);
    event.preventDefault();
  }, []);

  return { viewport, carousel, onKeys };
}
