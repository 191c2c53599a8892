import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { getSrcSet } from '../picture/picture.tsx';
import type { StripData } from '../picture/picture-data.ts';
import { useMediaQuery, usePrefersReducedMotion } from '../use-media-query.ts';
import styles from './flipbook.module.css';

type FlipbookProps = {
  strip: StripData;
  /** Puts it over the picture that the strip leads to, and names a timeline and a range for it. */
  className: string | undefined;
};

/**
 * Covers a picture with those that lead to it, one after the other while a visitor scrolls; the
 * picture itself is the last. Without scripts, if the strip fails to load, and for users who ask for
 * less motion or less data, the picture alone.
 */
export function Flipbook(props: FlipbookProps) {
  const prefersReducedMotion = usePrefersReducedMotion();
  const prefersReducedData = useMediaQuery('(prefers-reduced-data: reduce)', true);
  // True until hydration.
  if (prefersReducedMotion || prefersReducedData || navigator.connection?.saveData) return null;
  if (!CSS.supports('animation-timeline: view()')) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Strip {...props} />
    </ErrorBoundary>
  );
}

/**
 * A strip that has loaded late joins while little of the picture is in the window: in full view, the
 * picture would straighten without a scroll.
 */
const JOIN_MARGIN = '0px 0px -20%';

function Strip({ strip: { path, widths, sizes, count }, className }: FlipbookProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDecoded, setDecoded] = useState(false);
  const [hasJoined, setJoined] = useState(false);

  // The security policy allows no style attribute, but what scripts set.
  useEffect(() => place.current?.style.setProperty('--frames', `${count}`), [count]);

  useEffect(() => {
    if (!isDecoded || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        setJoined(true);
      },
      { rootMargin: JOIN_MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isDecoded]);

  return (
    <div ref={place} className={`${styles.place} ${className}`}>
      <img
        alt=""
        // Without the stylesheet, it would be as high as ten windows.
        width={0}
        height={0}
        srcSet={getSrcSet({ path, widths })}
        sizes={sizes}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        // Before it is seen, so that no frame is late or blank.
        onLoad={({ currentTarget }) => decode(currentTarget).then(setDecoded)}
        className={styles.strip}
        data-joined={hasJoined || undefined}
      />
    </div>
  );
}

/** False if it is damaged, or too large for this device. */
const decode = (image: HTMLImageElement) =>
  image.decode().then(
    () => true,
    () => false,
  );
