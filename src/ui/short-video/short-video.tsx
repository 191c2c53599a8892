import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import buttons from '../buttons/buttons.module.css';
import { ErrorBoundary } from '../error-boundary.tsx';
import { ExternalLink } from '../external-link/external-link.tsx';
import { PlayIcon } from '../icons.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture-data.ts';
import { Player } from './player.tsx';
import type { FetchPolicy } from './player-address.ts';
import styles from './short-video.module.css';

type ShortVideoProps = {
  url: string;
  caption: string;
  poster: PictureData;
  /** Minutes and seconds. */
  length: string | undefined;
  watchLink: string;
  newTab: string;
  playButton: string;
  playNotice: string;
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
  const slot = useRef<HTMLElement>(null);
  const notice = useId();
  const asksFirst = useAsksFirst();
  const isNear = useIsNear(slot, props.marginPercent, asksFirst === false);
  const [isPressed, setPressed] = useState(false);
  const [isPlaying, setPlaying] = useState(false);

  const play = () => {
    setPressed(true);
    // The button goes; keep the focus here.
    slot.current?.focus();
  };

  return (
    <Slot
      {...props}
      slot={slot}
      isPlaying={isPlaying}
      isLink={!asksFirst}
      player={
        (isPressed || isNear) && (
          <ErrorBoundary fallback={null}>
            <Player
              url={props.url}
              title={props.caption}
              timeoutMs={props.timeoutMs}
              fetchPolicy={props.fetchPolicy}
              onReady={() => setPlaying(true)}
            />
          </ErrorBoundary>
        )
      }
      button={
        asksFirst === true &&
        !isPressed && (
          <div className={styles.ask}>
            <button
              type="button"
              className={buttons.filled}
              onClick={play}
              aria-describedby={notice}
            >
              {props.playButton}
            </button>
            <p id={notice} className={styles.notice}>
              {props.playNotice}
            </p>
          </div>
        )
      }
    />
  );
}

type SlotProps = ShortVideoProps & {
  slot?: React.RefObject<HTMLElement | null>;
  isPlaying?: boolean;
  /** Whether a press on the poster opens the post. */
  isLink?: boolean;
  player?: ReactNode;
  button?: ReactNode;
};

function Slot({
  url,
  caption,
  poster,
  length,
  watchLink,
  newTab,
  slot,
  isPlaying = false,
  isLink = true,
  player,
  button,
}: SlotProps) {
  return (
    // Named by the caption without its link, which would be a part of it.
    <figure ref={slot} tabIndex={-1} aria-label={caption}>
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
          {button}
        </div>
        {player}
      </div>
      <figcaption className={styles.caption}>
        {caption}{' '}
        <ExternalLink href={url} description={newTab}>
          {watchLink}
        </ExternalLink>
      </figcaption>
    </figure>
  );
}

const subscribeToNothing = () => () => {};

/** Users who ask for privacy or less data get a button. Undefined in the prerendered page. */
function useAsksFirst(): boolean | undefined {
  return useSyncExternalStore(
    subscribeToNothing,
    () => navigator.globalPrivacyControl === true || navigator.connection?.saveData === true,
    () => undefined,
  );
}

function useIsNear(
  element: React.RefObject<HTMLElement | null>,
  marginPercent: number,
  isWatching: boolean,
): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!isWatching || isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${marginPercent}% 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, marginPercent, isWatching, isNear]);
  return isNear;
}
