/** Runs a stock Firefox in Playwright, through WebDriver BiDi. */
import path from 'node:path';
import { findProgram } from '#programs';

export const FIREFOX_PACKAGES = ['firefox-esr'];

export const findFirefox = () =>
  process.env.FIREFOX ?? findProgram('firefox-esr') ?? findProgram('firefox');

/** Tests that need Chromium's tools, and tests with the same result in every engine. */
export const CHROMIUM_ONLY = [
  ...['accessibility', 'accessibility-tree', 'changed-pages', 'contrast', 'control-states'],
  ...['device-status', 'failing-components', 'failing-scripts', 'flipbook', 'golden-line'],
  ...['largest-paint', 'layout-shift', 'page-weight', 'pictures', 'print'],
  'restored-pages',
  'specification',
].map((name) => `tests/page/${name}.spec.ts`);

/** Titles of tests that can't run in Firefox 153 through WebDriver BiDi. */
export const NOT_IN_FIREFOX = [
  // BiDi can't disable scripts and can't force colours.
  /without scripts|in forced colours/,
  // BiDi can't emulate print.
  /\bprint(s|ed)\b/,
  // Swipes need Chromium's DevTools protocol.
  /can be swiped/,
  // These tests add styles to the page, and BiDi can't bypass the page's security policy.
  /reflows|doubles text|styles that the extension added/,
  // Firefox has no transitions between pages and no view timelines.
  /shows a transition|moves nothing on the not-found page|lights the traces and electrodes/,
];

/**
 * Titles of tests with the same result in every engine: they test the page's own logic or HTML.
 * Playwright computes the accessibility tree by itself.
 */
export const SAME_IN_FIREFOX = [
  /accessibility tree|loads only the picture of that theme|logs the attempted path/,
  // The video, except that it loads in view, plays in a sandbox and moves the focus.
  /keeps the poster when|keeps a choice|requests a blocked script|before a press if|asks before/,
  // Links to the study, its words and its contacts.
  / (leads|is reached) /,
  // The widths between the narrowest and the widest.
  /menu, (320 px wide with 100%|360|390)/,
  /two seconds between key presses/,
];

/** Options of a Playwright project. */
export const describeFirefox = (preferences: Record<string, number | string> = {}) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: path.join(import.meta.dirname, 'relay.ts'),
    // The default arguments are for Chromium.
    args: [],
    firefoxUserPrefs: {
      // Overlay scroll bars, as on phones and in Chromium's headless shell.
      'ui.useOverlayScrollbars': 1,
      // No back/forward cache, because Playwright's goBack() waits for a page load.
      'fission.bfcacheInParent': false,
      'browser.sessionhistory.max_total_viewers': 0,
      'dom.w3c_touch_events.enabled': 1,
      // Report a mouse (fine pointer 2 + hover 4) even on machines without a mouse.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Requests to other hosts go to a proxy that doesn't exist, so they fail.
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
      'network.proxy.no_proxies_on': 'localhost,127.0.0.1',
      ...preferences,
    },
  },
});
