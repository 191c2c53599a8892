import { colourOf } from '@site-kit/site-build';
import { HOME_SCREEN_ICONS } from './brand-assets.ts';
import type { Site } from './site.ts';

/** Opens the site in the browser, not as an app. No `theme_color`: the page sets one per theme. */
export function makeWebManifest({ content: { site }, palette }: Site): string {
  // Omit apple-touch-icon.png, because Apple's systems read it from the page.
  const icons = Object.entries(HOME_SCREEN_ICONS).filter(([src]) => src.startsWith('/icon-'));
  return JSON.stringify({
    name: site.company,
    short_name: site.company,
    description: site.description,
    lang: site.language,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: colourOf(palette, '--paper').light,
    icons: icons.map(([src, size]) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
}
