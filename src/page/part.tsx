import { createContext, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react';

/** Told 1 for each part that is to be hydrated, and -1 when it is. */
export const PartCount = createContext<(change: 1 | -1) => void>(() => {});

/**
 * A part of the page that React hydrates on its own. If an extension or a translator has changed it
 * before, React makes it anew, but no other part (docs/decisions/0034).
 */
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
