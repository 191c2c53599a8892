import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react';
import buttons from '../buttons/buttons.module.css';
import { ErrorBoundary } from '../error-boundary.tsx';
import { ExternalLink } from '../external-link/external-link.tsx';
import { PlayIcon } from '../icons.tsx';
import { onceNear } from '../once-near.ts';
import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture-data.ts';
import { Player } from './player.tsx';
import type { FetchPolicy } from './player-address.ts';
import styles from './short-video.module.css';
import { isPlayerState, isPosterLink, reduceVideo } from './video-state.ts';

type ShortVideoProps = {
  url: string;
  caption: string;
  poster: PictureData;
  /** Minutes and seconds. */
  length: string | undefined;
  watchLink: string;
  newTab: string;
  /** Says whose content the video loads. */
  notice: string;
  /** Near the window, or not before a press on the button. */
  loads: 'near' | 'press';
  playButton: string;
  marginPercent: number;
  timeoutMs: number;
  /** Must stay the same object. */
  fetchPolicy: FetchPolicy;
};

/**
 * A short video in an upright slot. Until its player is ready, and for good if it never is, the
 * slot shows a poster, the caption and a link to the post; its size never changes.
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
    // The button goes; keep the focus here.
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

/** Users who ask for privacy or less data get the button on every site. */
const asksForPrivacy = () =>
  navigator.globalPrivacyControl === true || navigator.connection?.saveData === true;

type SlotProps = ShortVideoProps & {
  slot?: React.RefObject<HTMLElement | null>;
  isPlaying?: boolean;
  /** Whether a press on the poster opens the post. */
  isLink?: boolean;
  player?: ReactNode;
  /** If given, a button asks for a press. */
  onPlay?: (() => void) | undefined;
};

function Slot({
  url,
  caption,
  poster,
  length,
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
    // Named by the caption without its link, which would be a part of it.
    <figure ref={slot} data-live="" tabIndex={-1} aria-label={caption}>
      <div className={styles.slot}>
        <div className={styles.poster} hidden={isPlaying}>
          <Picture picture={poster} />
          {isLink && (
            // For pointers only: keyboards and screen readers have the link of the caption.
            <div aria-hidden="true" className={styles.press}>
              <ExternalLink href={url} description={newTab} isFocusable={false}>
                <PlayIcon />
              </ExternalLink>
            </div>
          )}
          {length && <span className={styles.length}>{length}</span>}
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
