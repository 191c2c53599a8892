import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import { useGuard } from '../error-boundary.tsx';
import type { FetchPolicy } from './player-address.ts';
import styles from './short-video.module.css';
import type { PlayerState, VideoEvent } from './video-state.ts';

type PlayerProps = {
  url: string;
  /** Address of the document that runs the provider's script. */
  sandbox: string;
  title: string;
  timeoutMs: number;
  fetchPolicy: FetchPolicy;
  state: PlayerState;
  dispatch: Dispatch<VideoEvent>;
};

export function Player(props: PlayerProps) {
  const { url, sandbox, title, timeoutMs, fetchPolicy, state, dispatch } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  useTimeLimit(state, timeoutMs, dispatch);
  useSearch(state, url, sandbox, fetchPolicy, dispatch);
  useReadyMessage(state, frame, dispatch);

  if (state.name === 'searching') return null;
  return (
    <div className={styles.player} data-ready={state.name === 'playing' || undefined}>
      <iframe ref={frame} title={title} {...state.player} />
    </div>
  );
}

/** Limits the time from the start of the search until the player is ready. */
function useTimeLimit({ name }: PlayerState, timeoutMs: number, dispatch: Dispatch<VideoEvent>) {
  const isPending = name !== 'playing';
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => dispatch({ type: 'timed out' }), timeoutMs);
    return () => clearTimeout(timer);
  }, [isPending, timeoutMs, dispatch]);
}

function useSearch(
  { name }: PlayerState,
  url: string,
  sandbox: string,
  fetchPolicy: FetchPolicy,
  dispatch: Dispatch<VideoEvent>,
) {
  const isSearching = name === 'searching';
  const guard = useGuard();
  useEffect(() => {
    if (!isSearching) return;
    const search = new AbortController();
    import('./player-address.ts')
      .then(({ findPlayer }) => findPlayer(url, sandbox, fetchPolicy, search.signal))
      .then((player) => {
        if (search.signal.aborted) return;
        dispatch(player ? { type: 'player found', player } : { type: 'no player found' });
      })
      .catch((error: unknown) =>
        guard(() => {
          throw error;
        }),
      );
    return () => search.abort();
  }, [isSearching, url, sandbox, fetchPolicy, dispatch, guard]);
}

/** Waits until the player posts its height. `load` isn't enough, because error pages fire it. */
function useReadyMessage(
  state: PlayerState,
  frame: RefObject<HTMLIFrameElement | null>,
  dispatch: Dispatch<VideoEvent>,
) {
  const loadingSrc = state.name === 'loading' ? state.player.src : undefined;
  useEffect(() => {
    if (loadingSrc === undefined) return;
    const { origin: playerOrigin } = new URL(loadingSrc);
    const onMessage = ({ origin, source }: MessageEvent) => {
      const playerWindow = frame.current?.contentWindow;
      if (origin !== playerOrigin || !playerWindow || source !== playerWindow) return;
      dispatch({ type: 'player ready' });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [loadingSrc, frame, dispatch]);
}
