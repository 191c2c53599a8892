import { useEffect, useRef, useState } from 'react';
import { useGuard } from '../error-boundary.tsx';
import type { FetchPolicy, FramedPlayer } from './player-address.ts';
import styles from './short-video.module.css';

type PlayerProps = {
  url: string;
  title: string;
  timeoutMs: number;
  fetchPolicy: FetchPolicy;
  onReady: () => void;
};

export function Player({ url, title, timeoutMs, fetchPolicy, onReady }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [player, setPlayer] = useState<FramedPlayer>();
  const [outcome, setOutcome] = useState<'pending' | 'ready' | 'given up'>('pending');
  const isPending = outcome === 'pending';
  const guard = useGuard();

  useEffect(() => {
    if (!isPending) return;
    const search = new AbortController();
    const timer = setTimeout(() => setOutcome('given up'), timeoutMs);
    import('./player-address.ts')
      .then(({ findPlayer }) => findPlayer(url, fetchPolicy, search.signal))
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
  }, [isPending, url, timeoutMs, fetchPolicy, guard]);

  // Players tell the page their height. Error pages fire the frame's `load` event too.
  useEffect(() => {
    if (!isPending || !player) return;
    const { origin: playerOrigin } = new URL(player.src);
    const onMessage = ({ origin, source }: MessageEvent) => {
      const playerWindow = frame.current?.contentWindow;
      if (origin !== playerOrigin || !playerWindow || source !== playerWindow) return;
      setOutcome('ready');
      onReady();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [isPending, player, onReady]);

  if (outcome === 'given up' || !player) return null;
  return (
    <div className={styles.player} data-ready={outcome === 'ready' || undefined}>
      <iframe ref={frame} title={title} {...player} />
    </div>
  );
}
