/** Answers in the place of TikTok, where Playwright drives the browser. */
import { EMBED_SCRIPT, type Page } from './site.ts';
import { PLAYER_PAGE } from './stand-in-pages.ts';

/** Addresses of the player itself. */
export const PLAYER = 'https://www.tiktok.com/embed/v2/*';

/** Answers in TikTok's place; returns how often the script was asked for. */
export async function answer(page: Page, script: { body?: string; status?: number } | 'abort') {
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
