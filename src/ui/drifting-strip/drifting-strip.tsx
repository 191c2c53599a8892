import { memo, type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { Announcement } from '../announcement.tsx';
import { ArrowButton } from '../arrow-button.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { PauseButton } from '../pause-button/pause-button.tsx';
import { scrollByItem, useShown } from '../scrolled-list.ts';
import { useIsNear } from '../use-is-near.ts';
import { usePrefersReducedMotion } from '../use-media-query.ts';
import { usePausable } from '../use-pausable.ts';
import { createDrift, type DriftSettings } from './drift.ts';
import styles from './drifting-strip.module.css';

type DriftingStripProps = DriftSettings & {
  label: string;
  pauseLabel: string;
  previousLabel: string;
  nextLabel: string;
  copies: number;
  /** Screen readers say an announcement after a step to its item. */
  items: { key: string; announcement: string; render: (isCopy: boolean) => ReactNode }[];
};

/**
 * Cards that drift slowly and endlessly to the left. Users can scroll the strip at any time. Under
 * reduced motion, without scripts, and after an error, the strip is a scrolling list with one set.
 */
export function DriftingStrip(props: DriftingStripProps) {
  if (props.copies < 2) return <StripMarkup {...props} />;
  return (
    <ErrorBoundary fallback={<StripMarkup {...props} />}>
      <LiveDriftingStrip {...props} />
    </ErrorBoundary>
  );
}

/** False without the stylesheet. The sets are then below each other and must not drift. */
const isTrackARow = ({ firstElementChild: track }: HTMLElement) =>
  track !== null && getComputedStyle(track).display === 'flex';

function LiveDriftingStrip(props: DriftingStripProps) {
  const { pxPerSecond, resumeDelayMs } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const prefersReducedMotion = usePrefersReducedMotion();
  const drifts = useIsNear(viewport) && !prefersReducedMotion;

  const startDrift = useCallback(
    (isPaused: boolean) => {
      if (!drifts || !viewport.current || !isTrackARow(viewport.current)) return undefined;
      return createDrift(viewport.current, { pxPerSecond, resumeDelayMs, isPaused });
    },
    [drifts, pxPerSecond, resumeDelayMs],
  );
  const { motion: drift, isPaused, togglePause } = usePausable(startDrift);

  const { shown, show, onFocus } = useShown(true);
  const step = (direction: -1 | 1) => {
    if (!viewport.current) return;
    show(drift.current?.step(direction) ?? scrollByItem(viewport.current, direction));
  };

  return (
    <>
      {/* Before the cards, so that keyboard users reach the pause button before the links. */}
      <div className={styles.controls}>
        <PauseButton isPaused={isPaused} onToggle={togglePause} label={props.pauseLabel} />
        <ArrowButton direction="left" label={props.previousLabel} onPress={() => step(-1)} />
        <ArrowButton direction="right" label={props.nextLabel} onPress={() => step(1)} />
        <Announcement items={props.items} shown={shown} className={styles.announcement} />
      </div>
      <StripMarkup {...props} viewport={viewport} onFocus={onFocus} />
    </>
  );
}

type StripMarkupProps = DriftingStripProps & {
  viewport?: RefObject<HTMLDivElement | null>;
  onFocus?: React.FocusEventHandler;
};

const StripMarkup = memo(({ label, items, copies, viewport, onFocus }: StripMarkupProps) => {
  const renderSet = (_: unknown, index: number) => (
    <ul
      key={index}
      className={styles.set}
      {...(index > 0 ? { 'aria-hidden': true, 'data-copy': '' } : { 'aria-label': label })}
    >
      {items.map(({ key, render }) => (
        <li key={key} className={styles.item}>
          {render(index > 0)}
        </li>
      ))}
    </ul>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it get the focus
    <div
      ref={viewport}
      data-live=""
      className={styles.viewport}
      // Keeps Firefox from adding the scroller to the tab order. A focused link scrolls the strip.
      tabIndex={-1}
      onFocus={onFocus}
    >
      <div className={styles.track}>{Array.from({ length: copies }, renderSet)}</div>
    </div>
  );
});
