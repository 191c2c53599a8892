import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { ExternalLink } from '../external-link/external-link.tsx';
import { onceNear } from '../once-near.ts';
import { Player } from './player.tsx';
import type { FetchPolicy } from './player-address.ts';
import styles from './short-video.module.css';
import { Slot, type SlotContent } from './slot.tsx';
import { isChoiceOpen, isPlayerState, reduceVideo, type VideoState } from './video-state.ts';

/** All of an element, except for rounding. */
const WHOLE = 0.98;

type ShortVideoProps = SlotContent & {
  /** Address of the document that runs the provider's script. */
  sandbox: string;
  /** When the player loads: when the notice is in view, or only after a press on the button. */
  loads: 'near' | 'press';
  /** Label of the checkbox by which users choose the button. */
  pressOnly: string;
  /** Says after a press that the video is loading. */
  loading: string;
  /** Says after a press that the video couldn't load. */
  failed: string;
  /** The player loads when the notice is between these heights of the window, % from the top. */
  zonePercent: { from: number; to: number };
  timeoutMs: number;
  /** Must be a stable reference. */
  fetchPolicy: FetchPolicy;
};

/**
 * A short video in an upright slot. Until the player is ready, the slot shows a poster, the caption
 * and a link to the post. If the player fails, the slot keeps all three. The slot's size is fixed.
 */
export function ShortVideo(props: ShortVideoProps) {
  return (
    <ErrorBoundary fallback={<Slot {...props} />}>
      <LiveShortVideo {...props} />
    </ErrorBoundary>
  );
}

function LiveShortVideo(props: ShortVideoProps) {
  const { url, sandbox, caption, loads, pressOnly, timeoutMs, fetchPolicy } = props;
  const { from, to } = props.zonePercent;
  const figure = useRef<HTMLElement>(null);
  const poster = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLInputElement>(null);
  const [state, dispatch] = useReducer(reduceVideo, { name: 'waiting' });

  const isWaiting = state.name === 'waiting';
  useEffect(() => {
    if (!isWaiting || !notice.current) return undefined;
    if (loads === 'press' || asksForPrivacy()) dispatch({ type: 'press needed' });
    // Users may have ticked the checkbox before hydration.
    else if (choice.current?.checked) dispatch({ type: 'press chosen' });
    else {
      const rootMargin = `-${from}% 0px -${100 - to}%`;
      const zone = { rootMargin, threshold: WHOLE };
      return onceNear(notice.current, () => dispatch({ type: 'in view' }), zone);
    }
    return undefined;
  }, [isWaiting, loads, from, to]);

  const hasChoice = isChoiceOpen(state);
  const isPlaying = state.name === 'playing';
  useLayoutEffect(() => {
    // What has the focus disappears, so move the focus to the figure.
    const hidesChoice = !hasChoice && document.activeElement === choice.current;
    const hidesPoster = isPlaying && poster.current?.contains(document.activeElement);
    if (hidesChoice || hidesPoster) figure.current?.focus({ preventScroll: true });
  }, [hasChoice, isPlaying]);

  return (
    <Slot
      {...props}
      figureRef={figure}
      noticeRef={notice}
      posterRef={poster}
      isPlaying={isPlaying}
      choice={(noticeId) =>
        loads === 'near' && (
          <label className={styles.choice} hidden={!hasChoice}>
            {/* Uncontrolled, so that hydration keeps an early tick. */}
            <input
              ref={choice}
              type="checkbox"
              aria-describedby={noticeId}
              onChange={({ target: { checked } }) =>
                dispatch({ type: checked ? 'press chosen' : 'press not chosen' })
              }
            />
            {pressOnly}
          </label>
        )
      }
      message={<Message {...props} state={state} />}
      player={
        isPlayerState(state) && (
          <ErrorBoundary fallback={null} onError={() => dispatch({ type: 'player threw' })}>
            <Player
              url={url}
              sandbox={sandbox}
              title={caption}
              timeoutMs={timeoutMs}
              fetchPolicy={fetchPolicy}
              state={state}
              dispatch={dispatch}
            />
          </ErrorBoundary>
        )
      }
      onPlay={() => dispatch({ type: 'play pressed' })}
    />
  );
}

type MessageProps = Pick<ShortVideoProps, 'loading' | 'failed' | 'url' | 'watchLink' | 'newTab'>;

/** What became of the user's press. Nothing without a press. */
function Message({ state, ...props }: MessageProps & { state: VideoState }) {
  const { loading, failed, url, watchLink, newTab } = props;
  if (state.name === 'asking' && state.hasFailed)
    return (
      <p role="alert">
        {failed}{' '}
        <ExternalLink href={url} description={newTab}>
          {watchLink}
        </ExternalLink>
      </p>
    );
  const isPressed = (state.name === 'searching' || state.name === 'loading') && state.asked;
  return isPressed ? <p role="status">{loading}</p> : null;
}

/** For users who ask for privacy or less data, nothing loads before a press. */
const asksForPrivacy = () =>
  navigator.globalPrivacyControl === true || navigator.connection?.saveData === true;
