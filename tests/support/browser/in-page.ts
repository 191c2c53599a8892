/** Functions that run in the page, in every engine: nothing outside of them is known there. */

/** Waits until the window has stopped scrolling. */
export const scrollEnds = () =>
  new Promise<boolean>((resolve) => {
    let last = window.scrollY;
    let still = 0;
    const look = () => {
      still = window.scrollY === last ? still + 1 : 0;
      last = window.scrollY;
      if (still > 10) resolve(true);
      else requestAnimationFrame(look);
    };
    look();
  });

/** From the lower edge of the bar to the top of a section, px. */
export function distanceFromBar(id: string) {
  const bar = document.querySelector('header');
  const section = document.getElementById(id);
  if (!bar || !section) throw new Error('no bar or no section');
  return section.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
}
