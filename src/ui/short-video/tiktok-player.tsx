import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  DATA_CACHE_GC_TIME_MS,
  DATA_CACHE_RETRY_COUNT,
  SHORT_VIDEO_TIMEOUT_MS,
} from '../../constants.ts';
import { loadScript, retryDelay } from './load-script.ts';
import styles from './short-video.module.css';

/** TikTok's script; it turns marked quotations of the page into players. */
const EMBED_SCRIPT = 'https://www.tiktok.com/embed.js';

/** Where the player itself comes from. */
const PLAYER_ORIGIN = 'https://www.tiktok.com';

/** The client data cache of the site. The video's script is all that it holds. */
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
  /** Name of the player for assistive technology; TikTok's script gives it none. */
  title: string;
  /** Called once, when the player is on the page and has said so. */
  onReady: () => void;
};

/** Loads TikTok's script and gives it a place to put its player; empty-handed after the timeout. */
export function TikTokPlayer(props: TikTokPlayerProps) {
  return (
    <QueryClientProvider client={dataCache}>
      <Player {...props} />
    </QueryClientProvider>
  );
}

function Player({ url, title, onReady }: TikTokPlayerProps) {
  const place = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<'pending' | 'ready' | 'given up'>('pending');
  const pending = outcome === 'pending';

  // Before the script, which looks for quotations when it runs. React does not render it, because
  // the script changes it.
  useEffect(() => {
    const quotation = document.createElement('blockquote');
    quotation.className = 'tiktok-embed';
    quotation.cite = url;
    quotation.dataset.videoId = url.split('/').at(-1) ?? '';
    quotation.append(document.createElement('section'));
    place.current?.replaceChildren(quotation);
  }, [url]);

  useQuery({
    queryKey: ['script', EMBED_SCRIPT],
    queryFn: () => loadScript(EMBED_SCRIPT),
    enabled: pending,
  });

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setOutcome('given up'), SHORT_VIDEO_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  // The script has done its work when the player that it put here speaks: players tell the page
  // their height. That a frame has loaded says nothing, an error page loads as well.
  useEffect(() => {
    if (!pending) return;
    const onMessage = ({ origin, source }: MessageEvent) => {
      const frame = place.current?.querySelector('iframe');
      if (origin !== PLAYER_ORIGIN || !frame || source !== frame.contentWindow) return;
      frame.title ||= title;
      setOutcome('ready');
      onReady();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [pending, title, onReady]);

  if (outcome === 'given up') return null;
  return (
    <div ref={place} className={styles.player} data-ready={outcome === 'ready' || undefined} />
  );
}
