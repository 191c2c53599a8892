/**
 * Keeps React from listening for `animationiteration`, which nothing here handles. React listens
 * for every event at its root, and if anything in a document listens for this one, Chromium wakes
 * the main thread for five frames in each round of each endless animation (docs/decisions/0017).
 *
 * @param root the element that React will hydrate
 */
export function ignoreAnimationIterations(root: HTMLElement) {
  const listen = root.addEventListener;
  root.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (type !== 'animationiteration') listen.call(root, type, ...rest);
  };
}
