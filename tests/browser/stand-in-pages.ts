/** What stands in for the video provider in all engines: the script, and the player that it puts into the page. */
import { describeQuotation, getPlayerAddress } from '../../src/ui/short-video/provider.ts';
import { content } from '../content.ts';

const post = content.news.video.url;

/** Where the stand-in's player is. */
export const PLAYER = getPlayerAddress(post);

const selector = Object.entries(describeQuotation(post))
  .map(([name, value]) => `[${name}=${JSON.stringify(value)}]`)
  .join('');

/** Does what the provider's script does: puts a player into each quotation that it knows. */
export const STAND_IN = `
  for (const quotation of document.querySelectorAll(${JSON.stringify(`blockquote${selector}`)})) {
    const frame = document.createElement('iframe');
    frame.src = ${JSON.stringify(PLAYER)};
    quotation.replaceChildren(frame);
  }
`;

/** Does what the provider's player does: tells the page its height. */
export const PLAYER_PAGE = `<!doctype html><html lang="en"><title>Player</title>
  <p>Player</p>
  <script>parent.postMessage(JSON.stringify({ height: 739 }), '*')</script>`;
