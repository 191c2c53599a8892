/**
 * Loaded on demand. Must not import React: with React, this chunk would import the app from its
 * original URL, but an app loaded by a retry has another URL (docs/decisions/0018).
 */
import { QueryClient } from '@tanstack/query-core';
import { askEmbedScript } from './embed-script.ts';
import { PLAYER_SANDBOX } from './provider.ts';

export type FetchPolicy = {
  gcTimeMs: number;
  retryCount: number;
  retryBaseDelayMs: number;
  retryMaxDelayMs: number;
};

const dataCache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      // `navigator.onLine` isn't reliable, so request even if it is false.
      networkMode: 'always',
    },
  },
});

export const getRetryDelay = (
  failures: number,
  delays: Pick<FetchPolicy, 'retryBaseDelayMs' | 'retryMaxDelayMs'>,
) => Math.min(delays.retryBaseDelayMs * 2 ** failures, delays.retryMaxDelayMs);

export type FramedPlayer = { src: string; sandbox: string };

/**
 * Resolves to undefined if all attempts fail or the search is aborted.
 *
 * @param sandbox address of the document that runs the provider's script
 */
export async function findPlayer(
  post: string,
  sandbox: string,
  { gcTimeMs, retryCount, ...delays }: FetchPolicy,
  signal: AbortSignal,
): Promise<FramedPlayer | undefined> {
  if (signal.aborted) return undefined;
  const queryKey = ['player', post];
  signal.addEventListener('abort', () => void dataCache.cancelQueries({ queryKey }));
  const query = dataCache.query({
    queryKey,
    queryFn: (context) => askEmbedScript(post, sandbox, context.signal),
    gcTime: gcTimeMs,
    retry: retryCount,
    retryDelay: (failures) => getRetryDelay(failures, delays),
  });
  return query.then(
    (src) => ({ src, sandbox: PLAYER_SANDBOX }),
    () => undefined,
  );
}
