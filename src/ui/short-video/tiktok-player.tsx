import { useEffect, useRef, useState } from 'react';
import { SHORT_VIDEO_TIMEOUT_MS } from '../../constants.ts';
import { useGuard } from '../fault-boundary.tsx';
import styles from './short-video.module.css';

type TikTokPlayerProps = {
  /** Address of the post. */
  url: string;
  /** What the player shows, in words. */
  title: string;
  /** Called once, when the player is on the page and has said so. */
  onReady: () => void;
};

/** Asks TikTok's script for its player and shows that; empty-handed after the timeout. */
export function TikTokPlayer({ url, title, onReady }: TikTokPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState<string>();
  const [outcome, setOutcome] = useState<'pending' | 'ready' | 'given up'>('pending');
  const pending = outcome === 'pending';
  const guard = useGuard();

  useEffect(() => {
    if (!pending) return;
    const search = new AbortController();
    const timer = setTimeout(() => setOutcome('given up'), SHORT_VIDEO_TIMEOUT_MS);
    import('./player-address.ts')
      .then(({ findPlayer }) => findPlayer(url, search.signal))
      .then(setAddress)
      .catch((error: unknown) =>
        guard(() => {
          throw error;
        }),
      );
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [pending, url, guard]);

  // The script has done its work when the player speaks: players tell the page their height. That a
  // frame has loaded says nothing, an error page loads as well.
  useEffect(() => {
    if (!pending || !address) return;
    const { origin: playerOrigin } = new URL(address);
    const onMessage = ({ origin, source }: MessageEvent) => {
      const player = frame.current?.contentWindow;
      if (origin !== playerOrigin || !player || source !== player) return;
      setOutcome('ready');
      onReady();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [pending, address, onReady]);

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
