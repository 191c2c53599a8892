/**
 * Without this, /media doesn't scroll to the news after 100 ms, as specified
 * (docs/specification.md; routes.spec.ts, "/media scrolls 100 ms after the first paint").
 */
import { MEDIA_SCROLL_DELAY_MS, MEDIA_SECTION } from '#constants';
import { hasParsed } from './has-parsed.ts';

/**
 * On /media, scrolls to the news shortly after the first paint (later in a hidden tab). The scroll
 * is smooth unless users prefer reduced motion (styles/base.css). Doesn't scroll if the user has
 * begun to scroll or has navigated back, or if the address has a fragment.
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
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    setTimeout(async () => {
      // The parser reaches the news only after the later styles have loaded.
      await hasParsed();
      // Input events miss scroll bars, screen readers, find-in-page, and users who scrolled before
      // this script loaded. After a reload, the browser itself has restored the position.
      const hasScrolled = window.scrollY > 0 && arrival !== 'reload';
      if (input.signal.aborted || hasScrolled) return;
      input.abort();
      document.getElementById(MEDIA_SECTION)?.scrollIntoView();
    }, MEDIA_SCROLL_DELAY_MS);
  }).observe({ type: 'paint', buffered: true });
}
