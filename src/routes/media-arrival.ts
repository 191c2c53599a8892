import { MEDIA_SCROLL_DELAY_MS } from '../constants.ts';
import { MEDIA_SECTION } from '../content/sections.ts';

/** Input that says that the visitor is already on the way somewhere. */
const VISITOR_INPUT = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Calls back once when the page has been painted, which a page in a hidden tab has not. */
function whenShown(callback: () => void) {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * On /media, scrolls to the news shortly after the page is shown: smoothly, or at once where the
 * visitor prefers reduced motion. Runs without React, so that a slow app does not delay it. A
 * visitor who has begun to scroll or comes back, and an address that names a section, win.
 */
export function scrollToNewsOnArrival() {
  if (document.documentElement.dataset.page !== 'media' || window.location.hash) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const arrival = navigation && 'type' in navigation ? navigation.type : undefined;
  if (arrival === 'back_forward') return;
  const input = new AbortController();
  for (const type of VISITOR_INPUT) {
    window.addEventListener(type, () => input.abort(), { passive: true, signal: input.signal });
  }
  whenShown(() => {
    setTimeout(() => {
      // Not all who scroll are heard: some began before this script came, and scroll bars, screen
      // readers and find-in-page send no input. A page loaded again is scrolled by the browser.
      const hasScrolled = window.scrollY > 0 && arrival !== 'reload';
      if (input.signal.aborted || hasScrolled) return;
      input.abort();
      // How it scrolls, and how far below the window's edge it stops, is said in styles/base.css.
      document.getElementById(MEDIA_SECTION)?.scrollIntoView();
    }, MEDIA_SCROLL_DELAY_MS);
  });
}
