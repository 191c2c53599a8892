import { type ReactNode, type RefObject, useId } from 'react';
import { ExternalLink } from '../external-link/external-link.tsx';
import { PlayIcon } from '../icons.tsx';
import links from '../links/links.module.css';
import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture-data.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './short-video.module.css';

export type SlotContent = {
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
  playButton: string;
};

type SlotProps = SlotContent & {
  figureRef?: RefObject<HTMLElement | null>;
  posterRef?: RefObject<HTMLDivElement | null>;
  noticeRef?: RefObject<HTMLDivElement | null>;
  isPlaying?: boolean;
  /** Renders what stands next to the notice, which describes it. */
  choice?: (noticeId: string) => ReactNode;
  message?: ReactNode;
  player?: ReactNode;
  /** If given, the poster is a button. Without scripts, and if not given, it is a link to the post. */
  onPlay?: () => void;
};

export function Slot({
  url,
  caption,
  poster,
  length,
  lengthLabel,
  watchLink,
  newTab,
  notice,
  playButton,
  figureRef,
  posterRef,
  noticeRef,
  isPlaying = false,
  choice,
  message,
  player,
  onPlay,
}: SlotProps) {
  const noticeId = useId();
  return (
    // Not named by `figcaption`, because the name would include the link.
    <figure ref={figureRef} data-live="" tabIndex={-1} aria-label={caption}>
      <div className={styles.slot}>
        <div ref={posterRef} className={styles.poster} hidden={isPlaying}>
          <div ref={noticeRef} className={styles.notice}>
            <p id={noticeId}>{notice}</p>
            {choice?.(noticeId)}
            {message}
          </div>
          <Picture picture={poster} />
          {onPlay && (
            <button
              type="button"
              className={styles.play}
              onClick={onPlay}
              aria-label={playButton}
              aria-describedby={noticeId}
            >
              <PlayIcon />
            </button>
          )}
          {/* Only for pointers: keyboard and screen reader users have the link in the caption. */}
          <div aria-hidden="true" className={onPlay ? styles.scriptless : styles.link}>
            <ExternalLink
              href={url}
              description={newTab}
              isFocusable={false}
              className={styles.play}
            >
              <PlayIcon />
            </ExternalLink>
          </div>
          <div className={styles.labels}>
            {/* Without scripts, a press on the poster opens the post. The caption has the real link. */}
            <span className={styles.leads} aria-hidden="true" hidden>
              {watchLink}
            </span>
            {length && (
              <span className={styles.length}>
                <VisuallyHidden>{`${lengthLabel} `}</VisuallyHidden>
                {length}
              </span>
            )}
          </div>
        </div>
        {player}
      </div>
      <figcaption className={styles.caption}>
        <bdi>{caption}</bdi>{' '}
        <ExternalLink href={url} description={newTab} className={links.alone}>
          {watchLink}
        </ExternalLink>
      </figcaption>
    </figure>
  );
}
