import { describeQuotation, isPlayerOf } from './provider.ts';

function readPlayerAddress(message: unknown, post: string): string | undefined {
  if (typeof message !== 'object' || message === null || !('player' in message)) return undefined;
  const { player } = message;
  if (typeof player !== 'string' || !URL.canParse(player)) return undefined;
  const address = new URL(player);
  return isPlayerOf(post, address) ? address.href : undefined;
}

/**
 * Runs the provider's script in a hidden sandboxed iframe, where the script creates a player. The
 * iframe's origin is opaque, so the script can't read this page and can't open or navigate windows
 * (docs/decisions/0016). We read only the player's address, and then remove the iframe.
 *
 * @param sandbox address of the document that runs the script
 */
export function askEmbedScript(
  post: string,
  sandbox: string,
  signal: AbortSignal,
): Promise<string> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.src = `${sandbox}#${encodeURIComponent(JSON.stringify(describeQuotation(post)))}`;

  const settled = new AbortController();
  const listenerSignal = AbortSignal.any([signal, settled.signal]);
  return new Promise<string>((resolve, reject) => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) return;
      const address = readPlayerAddress(data, post);
      if (address) resolve(address);
      else if (typeof data === 'object' && data !== null && 'failed' in data) {
        reject(new Error(`The video of ${post} has no player: the script can't be loaded.`));
      }
    };
    window.addEventListener('message', onMessage, { signal: listenerSignal });
    signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal });
    document.body.append(frame);
  }).finally(() => {
    settled.abort();
    frame.remove();
  });
}
