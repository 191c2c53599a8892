import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FaultBoundary } from '../fault-boundary.tsx';
import { isHovered } from '../is-hovered.ts';
import { PauseButton } from '../pause-button/pause-button.tsx';
import { onArrowKeys, useEmbla } from '../use-embla.ts';
import { REDUCED_MOTION, SMALL_SCREEN, useMediaQuery } from '../use-media-query.ts';
import styles from './advancing-strip.module.css';

type AdvancingStripProps = {
  /** Name of the list. */
  label: string;
  pauseLabel: string;
  playLabel: string;
  /** Time between two steps, ms. */
  interval: number;
  items: { key: string; content: ReactNode }[];
};

/**
 * A list on wide screens. On small ones a strip that steps on by itself and loops; it waits while
 * it is hovered, touched or focused, and while its button says so. To visitors who prefer reduced
 * motion, without scripts, and after a fault, it is a strip that they scroll themselves.
 */
export function AdvancingStrip(props: AdvancingStripProps) {
  return (
    <FaultBoundary fallback={<StripList {...props} />}>
      <LiveAdvancingStrip {...props} />
    </FaultBoundary>
  );
}

function LiveAdvancingStrip(props: AdvancingStripProps) {
  const small = useMediaQuery(SMALL_SCREEN, false);
  // Also without scripts, where nobody knows the width: Safari scrolls by keys only what has the focus.
  const focusable = useMediaQuery(SMALL_SCREEN, true);
  const still = useMediaQuery(REDUCED_MOTION, true);
  const several = props.items.length > 1;
  const advancing = small && !still && several;
  const { viewport, next, previous, glideToNext } = useEmbla({ enabled: advancing, still });
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  const waiting = stopped || hovered || touched || focused;
  const inView = useRef(false);

  // A pointer or a focus that was here before the app came has sent its event to nobody.
  useEffect(() => {
    setHovered(viewport.current ? isHovered(viewport.current) : false);
    setFocused(viewport.current?.matches(':focus-visible') ?? false);
  }, [viewport]);

  // Nor has a finger that was lifted while another page was shown.
  useEffect(() => {
    const onVisibility = () => setTouched(false);
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  // No step is taken that nobody sees.
  useEffect(() => {
    if (!advancing || !viewport.current) return;
    const observer = new IntersectionObserver((entries) => {
      inView.current = entries.at(-1)?.isIntersecting ?? false;
    });
    observer.observe(viewport.current);
    return () => observer.disconnect();
  }, [advancing, viewport]);

  useEffect(() => {
    if (!advancing || waiting) return;
    const timer = setInterval(() => {
      if (inView.current && !document.hidden) glideToNext();
    }, props.interval);
    return () => clearInterval(timer);
  }, [advancing, waiting, glideToNext, props.interval]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: notices input, is no control itself */}
      <div
        onPointerEnter={(event) => setHovered(event.pointerType !== 'touch')}
        onPointerLeave={() => setHovered(false)}
        onTouchStart={() => setTouched(true)}
        onTouchEnd={(event) => setTouched(event.targetTouches.length > 0)}
        onTouchCancel={(event) => setTouched(event.targetTouches.length > 0)}
        onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
        onKeyDown={advancing ? onArrowKeys(previous, next) : undefined}
      >
        <StripList {...props} viewport={viewport} focusable={focusable} />
      </div>
      {several && (
        <div className={styles.controls}>
          <PauseButton
            paused={stopped}
            onToggle={() => setStopped(!stopped)}
            pauseLabel={props.pauseLabel}
            playLabel={props.playLabel}
          />
        </div>
      )}
    </>
  );
}

type StripListProps = AdvancingStripProps & {
  viewport?: RefObject<HTMLDivElement | null>;
  /** Lets the keyboard scroll the strip, or step through it. */
  focusable?: boolean;
};

/** Not rendered again with each step: that would be everybody. */
const StripList = memo(({ label, items, viewport, focusable = true }: StripListProps) => (
  <div
    ref={viewport}
    className={styles.viewport}
    {...(focusable && { tabIndex: 0, role: 'group', 'aria-label': label })}
  >
    <ul className={styles.list}>
      {items.map(({ key, content }) => (
        <li key={key} className={styles.item}>
          {content}
        </li>
      ))}
    </ul>
  </div>
));
