/** Mocks of the video provider's script and of the player that the script inserts. */

import { describeQuotation, getPlayerAddress } from '#video-provider';

/** The post in tests/site/full/news.yaml. */
const post = 'https://www.tiktok.com/@example/video/7000000000000000000';

export const PLAYER = getPlayerAddress(post);

const selector = Object.entries(describeQuotation(post))
  .map(([name, value]) => `[${name}=${JSON.stringify(value)}]`)
  .join('');

/** Inserts a player into each quotation of the post, like the provider's script. */
export const MOCK_SCRIPT = `
  for (const quotation of document.querySelectorAll(${JSON.stringify(`blockquote${selector}`)})) {
    const frame = document.createElement('iframe');
    frame.src = ${JSON.stringify(PLAYER)};
    quotation.replaceChildren(frame);
  }
`;

/** Like the provider's player, posts its height to the page. */
export const PLAYER_PAGE = `<!doctype html><html lang="en"><title>Player</title>
  <p>Player</p>
  <script>parent.postMessage(JSON.stringify({ height: 739 }), '*')</script>`;
