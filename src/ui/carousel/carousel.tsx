import type { ReactNode, RefObject } from 'react';
import { ArrowButton } from '../arrow-button.tsx';
import { FaultBoundary } from '../fault-boundary.tsx';
import { onArrowKeys, useEmbla } from '../use-embla.ts';
import { REDUCED_MOTION, useMediaQuery } from '../use-media-query.ts';
import styles from './carousel.module.css';

type CarouselProps = {
  /** Name of the region. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Name of a slide, for assistive technology: "1 of 4". */
  nameSlide: (position: number) => string;
  /** The position, as it is shown and announced: "Plate 1 of 4". */
  describePosition: (position: number) => string;
  slides: { key: string; content: ReactNode }[];
};

type MarkupProps = CarouselProps & {
  viewport?: RefObject<HTMLDivElement | null>;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  /** Left out where nothing moves the slides but the visitor's own scrolling. */
  controls?: ReactNode;
};

/**
 * A looping carousel after the WAI-ARIA carousel pattern: buttons, arrow keys while the focus is in
 * it, swipe and drag. Without scripts, and after a fault, its slides are a list to be scrolled.
 */
export function Carousel(props: CarouselProps) {
  return (
    <FaultBoundary fallback={<CarouselMarkup {...props} />}>
      <LiveCarousel {...props} />
    </FaultBoundary>
  );
}

function LiveCarousel(props: CarouselProps) {
  const still = useMediaQuery(REDUCED_MOTION, true);
  const { viewport, selected, next, previous } = useEmbla({ enabled: true, still });
  return (
    <CarouselMarkup
      {...props}
      viewport={viewport}
      onKeyDown={onArrowKeys(previous, next)}
      controls={
        <div className={styles.controls}>
          <p className={styles.position} aria-live="polite" aria-atomic="true">
            {props.describePosition(selected + 1)}
          </p>
          <ArrowButton direction="left" label={props.previousLabel} onPress={previous} />
          <ArrowButton direction="right" label={props.nextLabel} onPress={next} />
        </div>
      }
    />
  );
}

function CarouselMarkup({ label, nameSlide, slides, viewport, onKeyDown, controls }: MarkupProps) {
  return (
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by the keyboard, also without scripts */}
      <div ref={viewport} className={styles.viewport} tabIndex={0} role="group" aria-label={label}>
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
