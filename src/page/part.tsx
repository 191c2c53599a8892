/**
 * Without this, a word translated before hydration makes React re-create the whole page instead of
 * one part (docs/decisions/0034; changed-pages.spec.ts, "re-creates only …").
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

/** Counts parts that aren't hydrated yet: each part passes 1, and -1 once hydrated. */
const PartCount = createContext<(change: 1 | -1) => void>(() => {});

/** A part of the page that React hydrates on its own. */
export function Part({ children }: { children: ReactNode }) {
  const count = use(PartCount);
  // A layout effect: all parts are counted before any effect inside them runs.
  useLayoutEffect(() => count(1), [count]);
  return (
    <Suspense>
      {children}
      <PartEnd />
    </Suspense>
  );
}

/** Rendered last in a part, so that this effect runs after the part's other effects. */
function PartEnd() {
  const count = use(PartCount);
  useEffect(() => count(-1), [count]);
  return null;
}

/**
 * Calls back when all parts are hydrated and have rendered once more: in the first render, media
 * queries have their prerendered values, so the strips haven't started. Rendered after the page as
 * a sibling: this effect runs last, and the re-render skips the page.
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
