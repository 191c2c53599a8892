import { sandboxFrame } from 'virtual:sandbox-frame';
import { DATA_CACHE_RETRY_BASE_DELAY_MS, DATA_CACHE_RETRY_MAX_DELAY_MS } from '../../constants.ts';
import { isPlayerOf, quotationOf } from './provider.ts';

/**
 * Exponential backoff.
 *
 * @param failures failed attempts so far, less one
 * @returns ms to wait before the next attempt
 */
export const retryDelay = (failures: number) =>
  Math.min(DATA_CACHE_RETRY_BASE_DELAY_MS * 2 ** failures, DATA_CACHE_RETRY_MAX_DELAY_MS);

/** The address of the provider's player for a post, where that is what a message from the script has. */
function readPlayerAddress(message: unknown, post: string): string | undefined {
  if (typeof message !== 'object' || message === null || !('player' in message)) return undefined;
  const { player } = message;
  if (typeof player !== 'string' || !URL.canParse(player)) return undefined;
  const address = new URL(player);
  return isPlayerOf(post, address) ? address.href : undefined;
}

/**
 * Lets the provider's script make a player of a post, out of the page's sight: in a hidden document without an
 * origin, which can neither read this page nor open or navigate anything (docs/decisions/0016). All that
 * is taken from it is the address of the player. Then the document goes.
 *
 * @param post address of the post
 * @param signal ends the attempt
 * @returns the address of the player
 * @throws {Error} when the script can't be loaded
 */
export function askEmbedScript(post: string, signal: AbortSignal): Promise<string> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.src = `${sandboxFrame}#${encodeURIComponent(JSON.stringify(quotationOf(post)))}`;

  const ended = new AbortController();
  const end = AbortSignal.any([signal, ended.signal]);
  return new Promise<string>((resolve, reject) => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) return;
      const address = readPlayerAddress(data, post);
      if (address) resolve(address);
      else if (typeof data === 'object' && data !== null && 'failed' in data) {
        reject(new Error('The script of the video could not be loaded.'));
      }
    };
    window.addEventListener('message', onMessage, { signal: end });
    signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
    document.body.append(frame);
  }).finally(() => {
    ended.abort();
    frame.remove();
  });
}
