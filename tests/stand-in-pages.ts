/** What stands in for TikTok in all engines: its script, and the player that the script puts into the page. */

/** Does what TikTok's script does: puts a player into each marked quotation. */
export const STAND_IN = `
  for (const quotation of document.querySelectorAll('blockquote.tiktok-embed[data-video-id]')) {
    const frame = document.createElement('iframe');
    frame.src = 'https://www.tiktok.com/embed/v2/' + quotation.dataset.videoId;
    quotation.replaceChildren(frame);
  }
`;

/** Does what TikTok's player does: tells the page its height. */
export const PLAYER_PAGE = `<!doctype html><html lang="en"><title>Player</title>
  <p>Player</p>
  <script>parent.postMessage(JSON.stringify({ height: 739 }), '*')</script>`;
