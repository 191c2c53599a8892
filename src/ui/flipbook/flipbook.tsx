import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { getSrcSet } from '../picture/picture.tsx';
import type { StripData } from '../picture/picture-data.ts';
import { useMediaQuery, usePrefersReducedMotion } from '../use-media-query.ts';
import styles from './flipbook.module.css';

type FlipbookProps = {
  strip: StripData;
  /** This class must put the strip over the picture, and set animation timeline and range. */
  className: string | undefined;
};

/**
 * Covers a picture with frames. While a visitor scrolls, the frames appear one after the other, and
 * then the picture. If scripts are off, the strip fails to load, or a user asks for less motion or
 * less data, only the picture is shown.
 */
export function Flipbook(props: FlipbookProps) {
  const prefersReducedMotion = usePrefersReducedMotion();
  const prefersReducedData = useMediaQuery('(prefers-reduced-data: reduce)', true);
  // Both preferences are true until hydration.
  if (prefersReducedMotion || prefersReducedData || navigator.connection?.saveData) return null;
  if (!CSS.supports('animation-timeline: view()')) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Strip {...props} />
    </ErrorBoundary>
  );
}

/**
 * If the strip loads late, it waits until most of the picture is out of view. Otherwise, a visible
 * picture would change without a scroll.
 */
const JOIN_MARGIN = '0px 0px -20%';

function Strip({ strip: { path, widths, sizes, count }, className }: FlipbookProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDecoded, setDecoded] = useState(false);
  const [hasJoined, setJoined] = useState(false);

  // The security policy blocks style attributes in markup, but not styles that scripts set.
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
        // Without a size, the strip is as high as ten windows if the stylesheet fails.
        width={0}
        height={0}
        srcSet={getSrcSet({ path, widths })}
        sizes={sizes}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        // The strip is decoded before it is shown, so that frames aren't late or blank.
        onLoad={({ currentTarget }) => decode(currentTarget).then(setDecoded)}
        className={styles.strip}
        data-joined={hasJoined || undefined}
      />
    </div>
  );
}

/** Resolves to false if the image is damaged, or too large for the device. */
const decode = (image: HTMLImageElement) =>
  image.decode().then(
    () => true,
    () => false,
  );
