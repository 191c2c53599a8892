/** The distance at which browsers render `content-visibility: auto`, in heights of the window. */
const DISTANCE = 1.5;

/**
 * Calls back once when an element comes near the window.
 *
 * @param marginPercent the distance at which the element counts as near, % of the window's height
 * @returns a function that stops waiting
 */
export function onceNear(
  element: Element,
  callback: () => void,
  marginPercent = DISTANCE * 100,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${marginPercent}% 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
