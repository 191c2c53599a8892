import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { PartCount } from './part.tsx';

/**
 * Calls back when all parts are hydrated and have rendered once more: in the first render, media queries
 * have their prerendered values, so the strips haven't started. Its own effect is the last, as it is
 * rendered after the page as its sibling; its re-render skips the page.
 */
export function AfterHydration({
  callback,
  children,
}: {
  callback: () => void;
  children: ReactNode;
}) {
  const left = useRef(0);
  const [isHydrated, setHydrated] = useState(false);
  const count = useCallback((change: 1 | -1) => {
    left.current += change;
    if (left.current === 0) setHydrated(true);
  }, []);
  return (
    <>
      <PartCount value={count}>{children}</PartCount>
      {isHydrated && <Effect callback={callback} />}
    </>
  );
}

function Effect({ callback }: { callback: () => void }) {
  useEffect(callback, [callback]);
  return null;
}
