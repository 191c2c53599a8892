/** Mocks the video provider in browsers that Playwright drives. */
import type { Page } from '@playwright/test';
import { EMBED_SCRIPT } from '#video-provider';
import { MOCK_SCRIPT, PLAYER, PLAYER_PAGE } from './mock-pages.ts';

/**
 * Responds to requests for the provider's script, by default with a working script.
 *
 * @returns the addresses of requests for the script. The list grows with each request.
 */
export async function serveEmbed(
  page: Page,
  script: { body?: string; status?: number } | 'abort' = { body: MOCK_SCRIPT },
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
