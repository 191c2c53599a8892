import { useEffect, useRef, useState } from 'react';
import { SHORT_VIDEO_TIMEOUT_MS } from '../../constants.ts';
import { useGuard } from '../error-boundary.tsx';
import type { FramedPlayer } from './player-address.ts';
import styles from './short-video.module.css';

type PlayerProps = {
  /** Address of the post. */
  url: string;
  /** What the player shows, in words. */
  title: string;
  /** Called once, when the player is on the page and has said so. */
  onReady: () => void;
};

/** Asks the provider's script for its player and shows that; gives up after the timeout. */
export function Player({ url, title, onReady }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [player, setPlayer] = useState<FramedPlayer>();
  const [outcome, setOutcome] = useState<'pending' | 'ready' | 'given up'>('pending');
  const pending = outcome === 'pending';
  const guard = useGuard();

  useEffect(() => {
    if (!pending) return;
    const search = new AbortController();
    const timer = setTimeout(() => setOutcome('given up'), SHORT_VIDEO_TIMEOUT_MS);
    import('./player-address.ts')
      .then(({ findPlayer }) => findPlayer(url, search.signal))
      .then(setPlayer)
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
    if (!pending || !player) return;
    const { origin: playerOrigin } = new URL(player.src);
    const onMessage = ({ origin, source }: MessageEvent) => {
      const speaker = frame.current?.contentWindow;
      if (origin !== playerOrigin || !speaker || source !== speaker) return;
      setOutcome('ready');
      onReady();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [pending, player, onReady]);

  if (outcome === 'given up' || !player) return null;
  return (
    <div className={styles.player} data-ready={outcome === 'ready' || undefined}>
      <iframe ref={frame} title={title} {...player} />
    </div>
  );
}
