/** A stock Firefox for Playwright, through WebDriver BiDi. */
import path from 'node:path';
import { findProgram } from '#programs';

export const FIREFOX_PACKAGES = ['firefox-esr'];

export const findFirefox = () =>
  process.env.FIREFOX ?? findProgram('firefox-esr') ?? findProgram('firefox');

/** Options of a project. */
export const describeFirefox = (preferences: Record<string, number | string> = {}) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: path.join(import.meta.dirname, 'relay.ts'),
    // Instead of Chromium's.
    args: [],
    firefoxUserPrefs: {
      // As on phones and in the tests of Chromium.
      'ui.useOverlayScrollbars': 1,
      // No back/forward cache: Playwright waits for a page to load when it goes back.
      'fission.bfcacheInParent': false,
      'browser.sessionhistory.max_total_viewers': 0,
      'dom.w3c_touch_events.enabled': 1,
      // A mouse (fine, 2, and can hover, 4): machines without one have none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Every other host is behind a proxy that doesn't exist.
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
      'network.proxy.no_proxies_on': 'localhost,127.0.0.1',
      ...preferences,
    },
  },
});
