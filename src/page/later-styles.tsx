/**
 * Without it, the first paint waits for styles and layout of the whole page: on a phone four times
 * slower, 0.5 s after the HTML has arrived (docs/decisions/0025).
 */
import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/** The address of the stylesheet; undefined in development, where Vite adds all styles. */
export const LaterStylesAddress = createContext<string | undefined>(undefined);

const subscribeToNothing = () => () => {};

/**
 * The styles of all that follows, and those for print. Browsers paint what stands before the link,
 * and go on with the page when it has loaded, or failed. In an element whose
 * content is nothing to React: extensions put their own styles beside a stylesheet.
 */
export function LaterStyles() {
  const address = useContext(LaterStylesAddress);
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [isPrerendered] = useState(isHydrating);
  if (!address) return null;
  // Re-created without the script: the security policy allows none that is written by another.
  if (!isPrerendered) return <link rel="stylesheet" href={address} />;
  // Firefox doesn't wait for a stylesheet in the body, but for a script that follows one.
  const markup = `<link rel="stylesheet" href="${address}"/><script> </script>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own address
  return <div data-styles="" dangerouslySetInnerHTML={{ __html: markup }} />;
}
