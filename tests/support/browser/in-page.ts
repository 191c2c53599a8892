/** Functions that run in the page, in every engine. They can't use variables of this file. */

/** Waits until the window has stopped scrolling. */
export const scrollEnds = () =>
  new Promise<boolean>((resolve) => {
    let last = window.scrollY;
    let stillFrames = 0;
    const look = () => {
      stillFrames = window.scrollY === last ? stillFrames + 1 : 0;
      last = window.scrollY;
      if (stillFrames > 10) resolve(true);
      else requestAnimationFrame(look);
    };
    look();
  });

/** Measures the distance (px) from the bar's lower edge to a section's top. */
export function distanceFromBar(id: string) {
  const bar = document.querySelector('header');
  const section = document.getElementById(id);
  if (!bar || !section) throw new Error(`The page has no bar or no element with the id "${id}".`);
  return section.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
}
