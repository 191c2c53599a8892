import { MEDIA_SCROLL_DELAY_MS } from '../constants.ts';
import { MEDIA_SECTION } from '../content/sections.ts';

/** Input that shows that the user is going elsewhere. */
const USER_INPUT = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Calls back once on the first paint; hidden tabs don't paint. */
function onFirstPaint(callback: () => void) {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * On /media, scrolls to the news shortly after the first paint, smoothly or at once under reduced
 * motion. Doesn't wait for React. Doesn't scroll if the user has begun to scroll or comes back, or
 * if the address names a section.
 */
export function scrollToNewsOnArrival() {
  if (document.documentElement.dataset.page !== 'media' || window.location.hash) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const arrival = navigation && 'type' in navigation ? navigation.type : undefined;
  if (arrival === 'back_forward') return;
  const input = new AbortController();
  for (const type of USER_INPUT) {
    window.addEventListener(type, () => input.abort(), { passive: true, signal: input.signal });
  }
  onFirstPaint(() => {
    setTimeout(() => {
      // Input events miss scroll bars, screen readers, find-in-page, and users who scrolled before
      // this script loaded. On a reload, it is the browser that has scrolled.
      const hasScrolled = window.scrollY > 0 && arrival !== 'reload';
      if (input.signal.aborted || hasScrolled) return;
      input.abort();
      // styles/base.css sets `scroll-behavior` and `scroll-padding`.
      document.getElementById(MEDIA_SECTION)?.scrollIntoView();
    }, MEDIA_SCROLL_DELAY_MS);
  });
}
