/**
 * Scrolls /media to the news after 100 ms (docs/specification.md; routes.spec.ts, "/media scrolls
 * 100 ms after the first paint").
 */
import { MEDIA_SCROLL_DELAY_MS, MEDIA_SECTION } from '#constants';
import { hasParsed } from './has-parsed.ts';

/**
 * On /media, scrolls to the news shortly after the first paint, or later in a hidden tab. The
 * scroll is smooth unless the user prefers reduced motion (styles/base.css). Doesn't scroll if the
 * user has already scrolled, has navigated back, or has an address with a fragment.
 */
export function scrollToNewsOnArrival() {
  if (document.documentElement.dataset.page !== 'media' || window.location.hash) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const arrival = navigation && 'type' in navigation ? navigation.type : undefined;
  if (arrival === 'back_forward') return;
  const input = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(type, () => input.abort(), { passive: true, signal: input.signal });
  }
  // Presses before this script loaded.
  new PerformanceObserver(() => input.abort()).observe({ type: 'first-input', buffered: true });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    setTimeout(async () => {
      // The parser reaches the news only after the later styles have loaded.
      await hasParsed();
      // We read the position, because scroll bars, screen readers, find-in-page, and users who
      // scrolled before this script loaded cause no input event here. After a reload, the browser
      // restores the position.
      const hasScrolled = window.scrollY > 0 && arrival !== 'reload';
      if (input.signal.aborted || hasScrolled) return;
      input.abort();
      document.getElementById(MEDIA_SECTION)?.scrollIntoView();
    }, MEDIA_SCROLL_DELAY_MS);
  }).observe({ type: 'paint', buffered: true });
}
