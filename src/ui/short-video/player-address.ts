/**
 * Loaded on demand. Must not import React: this chunk would load the app from the original URL, but
 * a retried app has another URL (docs/decisions/0018).
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
      // Tries even if `navigator.onLine` is false, which isn't reliable.
      networkMode: 'always',
    },
  },
});

export const getRetryDelay = (
  failures: number,
  delays: Pick<FetchPolicy, 'retryBaseDelayMs' | 'retryMaxDelayMs'>,
) => Math.min(delays.retryBaseDelayMs * 2 ** failures, delays.retryMaxDelayMs);

export type FramedPlayer = { src: string; sandbox: string };

/** Resolves to undefined if all attempts failed, or the search was aborted. */
export async function findPlayer(
  post: string,
  { gcTimeMs, retryCount, ...delays }: FetchPolicy,
  signal: AbortSignal,
): Promise<FramedPlayer | undefined> {
  if (signal.aborted) return undefined;
  const queryKey = ['player', post];
  signal.addEventListener('abort', () => void dataCache.cancelQueries({ queryKey }));
  const query = dataCache.query({
    queryKey,
    queryFn: (context) => askEmbedScript(post, context.signal),
    gcTime: gcTimeMs,
    retry: retryCount,
    retryDelay: (failures) => getRetryDelay(failures, delays),
  });
  return query.then(
    (src) => ({ src, sandbox: PLAYER_SANDBOX }),
    () => undefined,
  );
}
