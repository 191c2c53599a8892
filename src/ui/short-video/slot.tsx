import { type ReactNode, type RefObject, useId } from 'react';
import buttons from '../buttons/buttons.module.css';
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
  noticeRef?: RefObject<HTMLDivElement | null>;
  isPlaying?: boolean;
  /** Whether a press on the poster opens the post. */
  isLink?: boolean;
  /** Renders what stands next to the notice, which describes it. */
  choice?: (noticeId: string) => ReactNode;
  message?: ReactNode;
  player?: ReactNode;
  /** If given, the notice has a play button. */
  onPlay?: (() => void) | undefined;
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
  noticeRef,
  isPlaying = false,
  isLink = true,
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
        <div className={styles.poster} hidden={isPlaying}>
          <div ref={noticeRef} className={styles.notice}>
            <p id={noticeId}>{notice}</p>
            {choice?.(noticeId)}
            {message}
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
          </div>
          <Picture picture={poster} />
          {isLink && (
            // Only for pointers: keyboard and screen reader users have the link in the caption.
            <div aria-hidden="true" className={styles.press}>
              <ExternalLink href={url} description={newTab} isFocusable={false}>
                <PlayIcon />
              </ExternalLink>
            </div>
          )}
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
