import { memo, type ReactNode, type RefObject, useCallback, useState } from 'react';
import { Announcement } from '../announcement.tsx';
import { ArrowButton } from '../arrow-button.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useLazyCarousel } from '../lazy-carousel/use-lazy-carousel.ts';
import { PauseButton } from '../pause-button/pause-button.tsx';
import { readList, scrollByItem, showOne, useShown } from '../scrolled-list.ts';
import { useMediaQuery, usePrefersReducedMotion } from '../use-media-query.ts';
import { usePausable } from '../use-pausable.ts';
import { createAdvance } from './advance.ts';
import styles from './advancing-strip.module.css';

type AdvancingStripProps = {
  label: string;
  pauseLabel: string;
  previousLabel: string;
  nextLabel: string;
  intervalMs: number;
  /** The time from the user's last swipe or press to the next automatic step. */
  resumeDelayMs: number;
  /** The stylesheet's media query for windows that show a strip. Other windows show a list. */
  stripQuery: string;
  /** Columns of the list: 3 or 4 on tablets (`narrow`), 4 to 6 on wide screens (`wide`). */
  columns: { narrow: number; wide: number };
  /** Screen readers say an announcement after a step to its item. */
  items: { key: string; announcement: string; content: ReactNode }[];
};

/**
 * A list on wide screens, and a strip that advances automatically and loops on small screens. Under
 * reduced motion, without scripts, and after an error, the strip only moves when users scroll it.
 */
export function AdvancingStrip(props: AdvancingStripProps) {
  return (
    <ErrorBoundary fallback={<StripList {...props} />}>
      <LiveAdvancingStrip {...props} />
    </ErrorBoundary>
  );
}

function LiveAdvancingStrip(props: AdvancingStripProps) {
  const { intervalMs, resumeDelayMs, items, stripQuery } = props;
  const isSmall = useMediaQuery(stripQuery, false);
  // Prerendered as true, because in Safari keys scroll only the focused element.
  const isFocusable = useMediaQuery(stripQuery, true);
  const prefersReducedMotion = usePrefersReducedMotion();
  const loops = items.length > 1;
  const advances = isSmall && !prefersReducedMotion && loops;

  const [current, setCurrent] = useState(0);
  const { viewport, carousel, onKeys } = useLazyCarousel({
    isEnabled: advances,
    onSelect: ({ index }) => setCurrent(index),
  });
  const onListScroll = useCallback(({ currentTarget }: React.UIEvent) => {
    const { scrollLeft, itemWidth } = readList(currentTarget);
    setCurrent(Math.round(scrollLeft / itemWidth));
  }, []);

  const startAdvance = useCallback(
    (isPaused: boolean) => {
      if (!advances || !viewport.current) return undefined;
      const onStep = () => carousel.current?.glideToNext();
      return createAdvance(viewport.current, { intervalMs, resumeDelayMs, isPaused, onStep });
    },
    [advances, intervalMs, resumeDelayMs, viewport, carousel],
  );
  const { motion: advance, isPaused, togglePause } = usePausable(startAdvance);

  const { shown, show, onFocus } = useShown(!advances);
  const step = (direction: -1 | 1) => {
    advance.current?.wait();
    if (advances) {
      carousel.current?.move(direction);
      show(showOne((current + direction + items.length) % items.length));
    } else if (viewport.current) {
      show(scrollByItem(viewport.current, direction));
    }
  };

  return (
    <>
      <StripList
        {...props}
        viewport={viewport}
        isFocusable={isFocusable}
        onScroll={advances ? undefined : onListScroll}
        onFocus={onFocus}
        onKeyDown={advances ? onKeys : undefined}
      />
      {loops && (
        <div className={styles.controls}>
          <PauseButton isPaused={isPaused} onToggle={togglePause} label={props.pauseLabel} />
          <span aria-hidden="true" className={styles.marks}>
            {items.map(({ key }, index) => (
              <span
                key={key}
                className={styles.mark}
                data-current={(isSmall && index === current) || undefined}
              />
            ))}
          </span>
          <ArrowButton direction="left" label={props.previousLabel} onPress={() => step(-1)} />
          <ArrowButton direction="right" label={props.nextLabel} onPress={() => step(1)} />
          <Announcement items={items} shown={shown} className={styles.announcement} />
        </div>
      )}
    </>
  );
}

type StripListProps = AdvancingStripProps & {
  viewport?: RefObject<HTMLDivElement | null>;
  isFocusable?: boolean;
  onScroll?: React.UIEventHandler<HTMLDivElement> | undefined;
  onFocus?: React.FocusEventHandler | undefined;
  onKeyDown?: React.KeyboardEventHandler | undefined;
};

/** Memoised, so that a step doesn't re-render the whole list. */
const StripList = memo(
  ({
    label,
    items,
    columns,
    viewport,
    isFocusable = true,
    onScroll,
    onFocus,
    onKeyDown,
  }: StripListProps) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: has a role while it takes keys
    <div
      ref={viewport}
      data-live=""
      className={styles.viewport}
      onScroll={onScroll}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      {...(isFocusable && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <ul className={styles.list} data-narrow={columns.narrow} data-wide={columns.wide}>
        {items.map(({ key, content }) => (
          <li key={key} className={styles.item}>
            {content}
          </li>
        ))}
      </ul>
    </div>
  ),
);
