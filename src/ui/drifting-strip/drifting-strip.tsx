import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ArrowButton } from '../arrow-button.tsx';
import { FaultBoundary } from '../fault-boundary.tsx';
import { PauseButton } from '../pause-button/pause-button.tsx';
import { REDUCED_MOTION, useMediaQuery } from '../use-media-query.ts';
import { cardWidth, createDrift, type Drift, standSideBySide } from './drift.ts';
import styles from './drifting-strip.module.css';

type DriftingStripProps = {
  /** Name of the list. */
  label: string;
  pauseLabel: string;
  playLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** px per second. */
  speed: number;
  /** How long after wheel or touch input the strip stays still, ms. */
  resumeDelay: number;
  /** How often the items stand in the strip, side by side; two at least, so that it has no end. */
  copies: number;
  items: {
    key: string;
    /** @param copy true for all but the first, which assistive technology and the keyboard skip */
    render: (copy: boolean) => ReactNode;
  }[];
};

/**
 * Cards that drift slowly to the left, without end, and can be scrolled by hand at any time. To
 * visitors who prefer reduced motion, without scripts, and after a fault, a list to be scrolled.
 */
export function DriftingStrip(props: DriftingStripProps) {
  return (
    <FaultBoundary fallback={<StripMarkup {...props} />}>
      <LiveDriftingStrip {...props} />
    </FaultBoundary>
  );
}

function LiveDriftingStrip(props: DriftingStripProps) {
  const { speed, resumeDelay } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const drift = useRef<Drift>(undefined);
  const still = useMediaQuery(REDUCED_MOTION, true);
  const [stopped, setStopped] = useState(false);

  useEffect(() => {
    if (still || !viewport.current || !track.current || !standSideBySide(track.current)) return;
    const created = createDrift({
      viewport: viewport.current,
      track: track.current,
      speed,
      resumeDelay,
    });
    drift.current = created;
    return () => {
      created.destroy();
      drift.current = undefined;
    };
  }, [still, speed, resumeDelay]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drift has to be told as well
  useEffect(() => {
    if (stopped) drift.current?.halt('button');
    else drift.current?.release('button');
  }, [stopped, still]);

  const step = (direction: -1 | 1) => {
    if (drift.current) drift.current.step(direction);
    else if (viewport.current && track.current) {
      viewport.current.scrollBy({ left: direction * cardWidth(track.current) });
    }
  };

  return (
    <>
      <StripMarkup {...props} viewport={viewport} track={track} />
      <div className={styles.controls}>
        <PauseButton
          paused={stopped}
          onToggle={() => setStopped(!stopped)}
          pauseLabel={props.pauseLabel}
          playLabel={props.playLabel}
        />
        <ArrowButton direction="left" label={props.previousLabel} onPress={() => step(-1)} />
        <ArrowButton direction="right" label={props.nextLabel} onPress={() => step(1)} />
      </div>
    </>
  );
}

type StripMarkupProps = DriftingStripProps & {
  viewport?: RefObject<HTMLDivElement | null>;
  track?: RefObject<HTMLDivElement | null>;
};

/** Not rendered again when the strip pauses, or learns what motion is wanted: that would be every card. */
const StripMarkup = memo(({ label, items, copies, viewport, track }: StripMarkupProps) => {
  const set = (copy: boolean, key: number) => (
    <ul
      key={key}
      className={styles.set}
      {...(copy ? { 'aria-hidden': true, 'data-copy': '' } : { 'aria-label': label })}
    >
      {items.map(({ key, render }) => (
        <li key={key} className={styles.item}>
          {render(copy)}
        </li>
      ))}
    </ul>
  );
  return (
    // No stop of the keyboard's: Firefox makes one of everything that scrolls, and the links in it scroll it.
    <div ref={viewport} className={styles.viewport} tabIndex={-1}>
      <div ref={track} className={styles.track}>
        {Array.from({ length: copies }, (_, index) => set(index > 0, index))}
      </div>
    </div>
  );
});
