/** Replaces the video provider in browsers that Playwright drives. */
import type { Page } from '@playwright/test';
import { EMBED_SCRIPT } from '#video-provider';
import { PLAYER, PLAYER_PAGE, STAND_IN } from './stand-in-pages.ts';

/**
 * Responds in the provider's place, by default with a working script.
 *
 * @returns the addresses of requests for the script; grows with each request
 */
export async function serveEmbed(
  page: Page,
  script: { body?: string; status?: number } | 'abort' = { body: STAND_IN },
) {
  const requests: string[] = [];
  await page.route(EMBED_SCRIPT, async (route) => {
    requests.push(route.request().url());
    if (script === 'abort') await route.abort();
    else await route.fulfill({ contentType: 'text/javascript', ...script });
  });
  await page.route(PLAYER, (route) =>
    route.fulfill({ contentType: 'text/html', body: PLAYER_PAGE }),
  );
  return requests;
}
