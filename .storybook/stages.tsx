/** A story as the page is before its scripts have run, and after they took over. */
import { type ReactNode, useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';

export function Prerendered({ children }: { children: ReactNode }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <div dangerouslySetInnerHTML={{ __html: renderToString(children) }} />;
}

/** @throws {Error} if hydration finds other markup than was prerendered */
export function Hydrated({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A new one each time: React hydrates an element once.
    const container = document.createElement('div');
    container.innerHTML = renderToString(children);
    place.current?.replaceChildren(container);
    const root = hydrateRoot(container, children, {
      onRecoverableError: (error) => reportError(error),
    });
    return () => root.unmount();
  }, [children]);
  return <div ref={place} />;
}
