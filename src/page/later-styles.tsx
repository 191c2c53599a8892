/**
 * Splits the styles in two. Without this, the first paint waits for the styles and layout of the
 * whole page: 0.5 s after the HTML on a four times slower phone (docs/decisions/0025).
 */
import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/** The address of the stylesheet; undefined in development, where Vite adds all styles. */
export const LaterStylesAddress = createContext<string | undefined>(undefined);

const subscribeToNothing = () => () => {};

/**
 * The styles of the parts that follow, and for print. Browsers paint the content before the link,
 * and parse the rest once the stylesheet has loaded or failed. Wrapped in an element whose content
 * React ignores, because extensions insert their own styles beside a stylesheet.
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
  // No script if React re-creates the link: the security policy blocks inserted scripts.
  if (!isPrerendered) return <link rel="stylesheet" href={address} />;
  // Firefox waits for a stylesheet in the body only if a script follows it.
  const markup = `<link rel="stylesheet" href="${address}"/><script> </script>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own address
  return <div data-styles="" dangerouslySetInnerHTML={{ __html: markup }} />;
}
