/** Answers in the place of the video provider, where Playwright drives the browser. */
import { EMBED_SCRIPT, type Page } from './site.ts';
import { PLAYER, PLAYER_PAGE } from './stand-in-pages.ts';

/** Answers in the provider's place; returns how often the script was asked for. */
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
