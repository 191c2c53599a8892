import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SHORT_VIDEO_MARGIN_PERCENT } from '../../constants.ts';
import type { Picture as PictureData } from '../../content/schema.ts';
import buttons from '../buttons/buttons.module.css';
import { ExternalLink } from '../external-link/external-link.tsx';
import { FaultBoundary } from '../fault-boundary.tsx';
import { Picture } from '../picture/picture.tsx';
import { SMALL_SCREEN } from '../use-media-query.ts';
import { Player } from './player.tsx';
import styles from './short-video.module.css';

/** The width of the poster in the layout. */
export const POSTER_SIZES = `${SMALL_SCREEN} 20rem, 24vw`;

type ShortVideoProps = {
  /** Address of the post. */
  url: string;
  caption: string;
  poster: PictureData;
  /** Words of the link to the post, and what is said of it to assistive technology. */
  watchLink: string;
  newTab: string;
  /** Words of the button that visitors get who asked for privacy or for less data. */
  playButton: string;
  playNotice: string;
};

/**
 * A short video in an upright slot. Until its player has done its work, and for good if
 * it can't, the slot shows a poster, the caption and a link to the post; its size never changes.
 */
export function ShortVideo(props: ShortVideoProps) {
  return (
    <FaultBoundary fallback={<Slot {...props} />}>
      <LiveShortVideo {...props} />
    </FaultBoundary>
  );
}

function LiveShortVideo(props: ShortVideoProps) {
  const slot = useRef<HTMLElement>(null);
  const asks = useAsksFirst();
  const near = useIsNear(slot, asks === false);
  const [pressed, setPressed] = useState(false);
  const [playing, setPlaying] = useState(false);
  const wanted = pressed || near;

  const play = () => {
    setPressed(true);
    // The button goes; the focus stays where it was.
    slot.current?.focus();
  };

  return (
    <Slot
      {...props}
      slot={slot}
      playing={playing}
      player={
        wanted && (
          // A player that can't be loaded leaves the poster where it is.
          <FaultBoundary fallback={null}>
            <Player url={props.url} title={props.caption} onReady={() => setPlaying(true)} />
          </FaultBoundary>
        )
      }
      button={
        asks === true &&
        !pressed && (
          <div className={styles.ask}>
            <button type="button" className={buttons.filled} onClick={play}>
              {props.playButton}
            </button>
            <p className={styles.notice}>{props.playNotice}</p>
          </div>
        )
      }
    />
  );
}

type SlotProps = ShortVideoProps & {
  slot?: React.RefObject<HTMLElement | null>;
  playing?: boolean;
  player?: ReactNode;
  button?: ReactNode;
};

function Slot({
  url,
  caption,
  poster,
  watchLink,
  newTab,
  slot,
  playing = false,
  player,
  button,
}: SlotProps) {
  return (
    <figure ref={slot} className={styles.figure} tabIndex={-1}>
      <div className={styles.slot}>
        <div className={styles.poster} hidden={playing}>
          <Picture picture={poster} sizes={POSTER_SIZES} />
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

/**
 * Whether the visitor has to ask for the video, because they send Global Privacy Control or
 * Save-Data. Undefined while that is not known: in the prerendered page.
 */
function useAsksFirst(): boolean | undefined {
  return useSyncExternalStore(
    subscribeToNothing,
    () => navigator.globalPrivacyControl === true || navigator.connection?.saveData === true,
    () => undefined,
  );
}

/** Whether an element has come near the window since `watching` became true. */
function useIsNear(element: React.RefObject<HTMLElement | null>, watching: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!watching || near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${SHORT_VIDEO_MARGIN_PERCENT}% 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, watching, near]);
  return near;
}
