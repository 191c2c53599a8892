/**
 * Keeps React from listening for `animationiteration`, which nothing here handles. React listens to every
 * event at its root, and where anything in a document listens for this one, Chromium wakes the main thread
 * for five frames at each round of each endless CSS animation (docs/decisions/0017).
 *
 * @param root the element that React is about to be given
 */
export function ignoreAnimationIterations(root: HTMLElement) {
  const listen = root.addEventListener;
  root.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (type !== 'animationiteration') listen.call(root, type, ...rest);
  };
}
