import { type ReactNode, type RefObject, useState } from 'react';
import { ArrowButton } from '../arrow-button.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { Selection } from '../lazy-carousel/looping-carousel.ts';
import { useLazyCarousel } from '../lazy-carousel/use-lazy-carousel.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './carousel.module.css';

type CarouselProps = {
  label: string;
  /** The name of the slides as a whole. It differs from `label`, the name of the carousel. */
  slidesLabel: string;
  previousLabel: string;
  nextLabel: string;
  nameSlide: (position: number) => string;
  describePosition: (position: number) => string;
  slides: { key: string; title: string; content: ReactNode }[];
};

type MarkupProps = CarouselProps & {
  viewport?: RefObject<HTMLDivElement | null>;
  onKeyDown?: React.KeyboardEventHandler;
  controls?: ReactNode;
};

/**
 * A looping carousel that follows the WAI-ARIA carousel pattern. Users change slides by buttons,
 * swiping or dragging, and by arrow keys, Home and End while the carousel has the focus. Without
 * scripts, and after an error, the slides are a scrolling list.
 */
export function Carousel(props: CarouselProps) {
  return (
    <ErrorBoundary fallback={<CarouselMarkup {...props} />}>
      <LiveCarousel {...props} />
    </ErrorBoundary>
  );
}

function LiveCarousel(props: CarouselProps) {
  const [selection, setSelection] = useState<Selection>({ index: 0, cause: 'carousel' });
  const { viewport, carousel, onKeys } = useLazyCarousel({
    isEnabled: true,
    onSelect: setSelection,
  });
  const step = (direction: -1 | 1) => carousel.current?.move(direction);
  const selected = props.slides[selection.index];
  return (
    <CarouselMarkup
      {...props}
      viewport={viewport}
      onKeyDown={onKeys}
      controls={
        <div className={styles.controls}>
          <div
            className={styles.position}
            // Off after native scrolling, because screen readers scroll to a slide while they
            // read the slide.
            aria-live={selection.cause === 'native scroll' ? 'off' : 'polite'}
            aria-atomic="true"
          >
            <p>{props.describePosition(selection.index + 1)}</p>{' '}
            {selected && (
              <p>
                <VisuallyHidden>{selected.title}</VisuallyHidden>
              </p>
            )}
          </div>
          <ArrowButton direction="left" label={props.previousLabel} onPress={() => step(-1)} />
          <ArrowButton direction="right" label={props.nextLabel} onPress={() => step(1)} />
        </div>
      }
    />
  );
}

function CarouselMarkup({
  label,
  slidesLabel,
  nameSlide,
  slides,
  viewport,
  onKeyDown,
  controls,
}: MarkupProps) {
  return (
    <section data-live="" aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      <div
        ref={viewport}
        className={styles.viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it without scripts
        tabIndex={0}
        role="group"
        aria-label={slidesLabel}
      >
        <div className={styles.slides}>
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={nameSlide(index + 1)}
              className={styles.slide}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {controls}
    </section>
  );
}
