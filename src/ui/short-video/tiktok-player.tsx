import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  DATA_CACHE_GC_TIME_MS,
  DATA_CACHE_RETRY_COUNT,
  SHORT_VIDEO_TIMEOUT_MS,
} from '../../constants.ts';
import { askEmbedScript, PLAYER_ORIGIN, retryDelay } from './embed-script.ts';
import styles from './short-video.module.css';

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

type TikTokPlayerProps = {
  /** Address of the post. */
  url: string;
  /** What the player shows, in words. */
  title: string;
  /** Called once, when the player is on the page and has said so. */
  onReady: () => void;
};

/** Asks TikTok's script for its player and shows that; empty-handed after the timeout. */
export function TikTokPlayer(props: TikTokPlayerProps) {
  return (
    <QueryClientProvider client={dataCache}>
      <Player {...props} />
    </QueryClientProvider>
  );
}

function Player({ url, title, onReady }: TikTokPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [outcome, setOutcome] = useState<'pending' | 'ready' | 'given up'>('pending');
  const pending = outcome === 'pending';

  const { data: address } = useQuery({
    queryKey: ['player', url],
    queryFn: ({ signal }) => askEmbedScript(url, signal),
    enabled: pending,
  });

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => {
      setOutcome('given up');
      void dataCache.cancelQueries();
    }, SHORT_VIDEO_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  // The script has done its work when the player speaks: players tell the page their height. That a
  // frame has loaded says nothing, an error page loads as well.
  useEffect(() => {
    if (!pending) return;
    const onMessage = ({ origin, source }: MessageEvent) => {
      const player = frame.current?.contentWindow;
      if (origin !== PLAYER_ORIGIN || !player || source !== player) return;
      setOutcome('ready');
      onReady();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [pending, onReady]);

  if (outcome === 'given up' || !address) return null;
  return (
    <div className={styles.player} data-ready={outcome === 'ready' || undefined}>
      {/* What TikTok's script allows its player, less the right to lead the visitor away from this page. */}
      <iframe
        ref={frame}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  );
}
