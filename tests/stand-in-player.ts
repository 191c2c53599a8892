/** What stands in for TikTok in the tests: its script, and the player that the script puts into the page. */
import { EMBED_SCRIPT, type Page } from './site.ts';

/** Does what TikTok's script does: puts a player into each marked quotation. */
export const STAND_IN = `
  for (const quotation of document.querySelectorAll('blockquote.tiktok-embed[data-video-id]')) {
    const frame = document.createElement('iframe');
    frame.src = 'https://www.tiktok.com/embed/v2/' + quotation.dataset.videoId;
    quotation.replaceChildren(frame);
  }
`;

/** Addresses of the player itself. */
export const PLAYER = 'https://www.tiktok.com/embed/v2/*';

/** Does what TikTok's player does: tells the page its height. */
export const PLAYER_PAGE = `<!doctype html><html lang="en"><title>Player</title>
  <p>Player</p>
  <script>parent.postMessage(JSON.stringify({ height: 739 }), '*')</script>`;

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
