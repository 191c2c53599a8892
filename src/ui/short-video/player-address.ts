/**
 * The part of the video that is loaded when one is wanted: the data cache, and what it asks. It knows nothing
 * of React, because a script that shares React with the app would have to import the app's script by
 * its name, and a second attempt at that one has another (docs/decisions/0018).
 */
import { QueryClient } from '@tanstack/query-core';
import { DATA_CACHE_GC_TIME_MS, DATA_CACHE_RETRY_COUNT } from '../../constants.ts';
import { askEmbedScript, retryDelay } from './embed-script.ts';
import { PLAYER_SANDBOX } from './provider.ts';

/** The client data cache of the site. What the video's script says is all that it holds. */
const dataCache = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: DATA_CACHE_GC_TIME_MS,
      retry: DATA_CACHE_RETRY_COUNT,
      retryDelay,
      staleTime: Number.POSITIVE_INFINITY,
      // The browser knows less about the network than an attempt does.
      networkMode: 'always',
    },
  },
});

/** What the iframe of a player is given. The rest of the app knows no provider. */
export type FramedPlayer = { src: string; sandbox: string };

/**
 * Finds the provider's player of a post.
 *
 * @param post address of the post
 * @param signal ends the search
 * @returns the player; undefined where no attempt succeeded, or the search was ended
 */
export async function findPlayer(
  post: string,
  signal: AbortSignal,
): Promise<FramedPlayer | undefined> {
  if (signal.aborted) return undefined;
  const queryKey = ['player', post];
  signal.addEventListener('abort', () => void dataCache.cancelQueries({ queryKey }));
  return dataCache.query({ queryKey, queryFn: (query) => askEmbedScript(post, query.signal) }).then(
    (src) => ({ src, sandbox: PLAYER_SANDBOX }),
    () => undefined,
  );
}
