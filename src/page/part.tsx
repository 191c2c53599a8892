/**
 * Splits hydration into parts. If a browser translates a word before hydration, React re-creates
 * only that word's part (docs/decisions/0034; changed-pages.spec.ts, "re-creates only …").
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

/** Counts parts that aren't hydrated. Each part passes 1 at first, and -1 after its hydration. */
const PartCount = createContext<(change: 1 | -1) => void>(() => {});

/** A part of the page that React hydrates on its own. */
export function Part({ children }: { children: ReactNode }) {
  const count = use(PartCount);
  // A layout effect, so that all parts are counted before any part's effects run.
  useLayoutEffect(() => count(1), [count]);
  return (
    <Suspense>
      {children}
      <PartEnd />
    </Suspense>
  );
}

/** The last element of a part, so that this effect runs after the part's other effects. */
function PartEnd() {
  const count = use(PartCount);
  useEffect(() => count(-1), [count]);
  return null;
}

/**
 * Calls back when all parts are hydrated and have rendered a second time. In the first render,
 * media queries have their prerendered values, so the strips haven't started. `Effect` is the last
 * sibling of the page: its effect runs last, and its render doesn't re-render the page.
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
