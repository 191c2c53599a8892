/**
 * Without it, a translated word before hydration makes React render the whole page again, in place of
 * one part (docs/decisions/0034; changed-pages.spec.ts, "re-creates no other part than …").
 */
import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Told 1 for each part that is to be hydrated, and -1 when it is. */
const PartCount = createContext<(change: 1 | -1) => void>(() => {});

/** A part of the page that React hydrates on its own. */
export function Part({ children }: { children: ReactNode }) {
  const count = use(PartCount);
  // Of all parts before any effect of what is in them.
  useLayoutEffect(() => count(1), [count]);
  return (
    <Suspense>
      {children}
      <PartEnd />
    </Suspense>
  );
}

/** The last in its part, so that its effect runs last. */
function PartEnd() {
  const count = use(PartCount);
  useEffect(() => count(-1), [count]);
  return null;
}

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
