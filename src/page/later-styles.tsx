import { createContext, useContext, useSyncExternalStore } from 'react';

/** The address of the stylesheet; undefined in development, where Vite adds all styles. */
export const LaterStylesAddress = createContext<string | undefined>(undefined);

const subscribeToNothing = () => () => {};

/**
 * The styles of all that follows, and those for print. Browsers paint what stands before the link,
 * and go on with the page when it has loaded, or failed (docs/decisions/0025).
 */
export function LaterStyles() {
  const address = useContext(LaterStylesAddress);
  // React makes scripts by `innerHTML`, which the security policy forbids. So when a part throws
  // during hydration, and React renders the page again, there must be none.
  const isPrerendered = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return (
    address && (
      <>
        <link rel="stylesheet" href={address} />
        {/* Firefox doesn't wait for a stylesheet in the body, but for a script that follows one. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a space */}
        {isPrerendered && <script dangerouslySetInnerHTML={{ __html: ' ' }} />}
      </>
    )
  );
}
