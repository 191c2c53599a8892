import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react';
import buttons from '../buttons/buttons.module.css';
import { ErrorBoundary } from '../error-boundary.tsx';
import { ExternalLink } from '../external-link/external-link.tsx';
import { PlayIcon } from '../icons.tsx';
import { onceNear } from '../once-near.ts';
import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture-data.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Player } from './player.tsx';
import type { FetchPolicy } from './player-address.ts';
import styles from './short-video.module.css';
import { isPlayerState, isPosterLink, reduceVideo } from './video-state.ts';

type ShortVideoProps = {
  url: string;
  caption: string;
  poster: PictureData;
  /** Minutes and seconds, such as `0:58`. */
  length: string | undefined;
  /** Read out before the length. */
  lengthLabel: string;
  watchLink: string;
  newTab: string;
  /** A sentence that names the provider whose content the video loads. */
  notice: string;
  /** When the player loads: near the window, or only after a press on the button. */
  loads: 'near' | 'press';
  playButton: string;
  marginPercent: number;
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
  const { url, caption, loads, marginPercent, timeoutMs, fetchPolicy } = props;
  const slot = useRef<HTMLElement>(null);
  const [state, dispatch] = useReducer(reduceVideo, { name: 'waiting' });

  const isWaiting = state.name === 'waiting';
  useEffect(() => {
    if (!isWaiting || !slot.current) return;
    if (loads === 'press' || asksForPrivacy()) {
      dispatch({ type: 'press needed' });
      return;
    }
    return onceNear(slot.current, () => dispatch({ type: 'near' }), marginPercent);
  }, [isWaiting, loads, marginPercent]);

  const play = () => {
    dispatch({ type: 'play pressed' });
    // The button disappears, so move the focus to the slot.
    slot.current?.focus();
  };

  return (
    <Slot
      {...props}
      slot={slot}
      isPlaying={state.name === 'playing'}
      isLink={isPosterLink(state)}
      player={
        isPlayerState(state) && (
          <ErrorBoundary fallback={null} onError={() => dispatch({ type: 'player threw' })}>
            <Player
              url={url}
              title={caption}
              timeoutMs={timeoutMs}
              fetchPolicy={fetchPolicy}
              state={state}
              dispatch={dispatch}
            />
          </ErrorBoundary>
        )
      }
      onPlay={state.name === 'asking' ? play : undefined}
    />
  );
}

/** Users who ask for privacy or less data always get the button. */
const asksForPrivacy = () =>
  navigator.globalPrivacyControl === true || navigator.connection?.saveData === true;

type SlotProps = ShortVideoProps & {
  slot?: React.RefObject<HTMLElement | null>;
  isPlaying?: boolean;
  /** Whether a press on the poster opens the post. */
  isLink?: boolean;
  player?: ReactNode;
  /** If given, the poster has a play button. */
  onPlay?: (() => void) | undefined;
};

function Slot({
  url,
  caption,
  poster,
  length,
  lengthLabel,
  watchLink,
  newTab,
  notice,
  playButton,
  slot,
  isPlaying = false,
  isLink = true,
  player,
  onPlay,
}: SlotProps) {
  const noticeId = useId();
  return (
    // Not named by `figcaption`, because the name would include the link.
    <figure ref={slot} data-live="" tabIndex={-1} aria-label={caption}>
      <div className={styles.slot}>
        <div className={styles.poster} hidden={isPlaying}>
          <Picture picture={poster} />
          {isLink && (
            // Only for pointers: keyboard and screen reader users have the link in the caption.
            <div aria-hidden="true" className={styles.press}>
              <ExternalLink href={url} description={newTab} isFocusable={false}>
                <PlayIcon />
              </ExternalLink>
            </div>
          )}
          {length && (
            <span className={styles.length}>
              <VisuallyHidden>{`${lengthLabel} `}</VisuallyHidden>
              {length}
            </span>
          )}
          <div className={styles.notice}>
            {onPlay && (
              <button
                type="button"
                className={buttons.filled}
                onClick={onPlay}
                aria-describedby={noticeId}
              >
                {playButton}
              </button>
            )}
            <p id={onPlay && noticeId}>{notice}</p>
          </div>
        </div>
        {player}
      </div>
      <figcaption className={styles.caption}>
        <bdi>{caption}</bdi>{' '}
        <ExternalLink href={url} description={newTab}>
          {watchLink}
        </ExternalLink>
      </figcaption>
    </figure>
  );
}
