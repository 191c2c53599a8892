/**
 * Splits the styles in two, so that the first paint doesn't wait for the styles and layout of the
 * whole page. With a CPU slowed down four times, this wait is 0.5 s (docs/decisions/0025).
 */
import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/** The stylesheet's address. It is undefined in development, because Vite adds all styles. */
export const LaterStylesAddress = createContext<string | undefined>(undefined);

const subscribeToNothing = () => () => {};

/**
 * A link to the print styles and the styles of all following parts. Browsers paint the content
 * before the link, and continue to parse when the stylesheet has loaded or failed. React ignores
 * the content of the element around the link, because extensions insert styles next to stylesheets.
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
  // If React re-creates the link, omit the script: the security policy blocks inserted scripts.
  if (!isPrerendered) return <link rel="stylesheet" href={address} />;
  // Firefox waits for a stylesheet in the body only if a script follows it.
  const markup = `<link rel="stylesheet" href="${address}"/><script> </script>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own address
  return <div data-styles="" dangerouslySetInnerHTML={{ __html: markup }} />;
}
