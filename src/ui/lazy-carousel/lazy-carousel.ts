import { onceNear } from '../once-near.ts';
import {
  createLoopingCarousel,
  type LoopingCarousel,
  type Move,
  type Selection,
} from './looping-carousel.ts';

type LazyCarouselOptions = {
  /** Runs an action and reports its errors. */
  guard: (action: () => void) => void;
  onSelect: (selection: Selection) => void;
};

export type LazyCarousel = ReturnType<typeof createLazyCarousel>;

/**
 * Turns a scrolling list into a looping carousel when the list is near the window, or on the first
 * press. Measuring the slides takes 40 ms on a slow phone, which is too long during hydration.
 *
 * @param viewport the scroller. The children of its only child are the slides.
 */
export function createLazyCarousel(
  viewport: HTMLElement,
  { guard, onSelect }: LazyCarouselOptions,
) {
  let carousel: LoopingCarousel | undefined;

  function getCarousel(): LoopingCarousel {
    stopWaiting();
    carousel ??= createLoopingCarousel(viewport, onSelect);
    return carousel;
  }

  const stopWaiting = onceNear(viewport, () => guard(getCarousel));

  return {
    move: (move: Move) => guard(() => getCarousel().move(move)),
    glideToNext: () => guard(() => getCarousel().glideToNext()),
    destroy() {
      stopWaiting();
      carousel?.destroy();
    },
  };
}
