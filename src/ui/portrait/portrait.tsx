import type { Picture as PictureData } from '../../content/schema.ts';
import { Picture } from '../picture/picture.tsx';
import { SMALL_SCREEN } from '../use-media-query.ts';
import styles from './portrait.module.css';

type PortraitProps = {
  name: string;
  photo: PictureData | undefined;
  emblem: PictureData | undefined;
  photoSizes: string;
  /** Gives the photo its shape. */
  className?: string | undefined;
};

/** Of the first and the last word of a name. */
const initialsOf = (name: string) => name.replace(/^(.).*?(?: (\S)\S*)?$/u, '$1$2');

/** A photo, or initials, with a small picture in its corner if the person has an emblem. */
export function Portrait({ name, photo, emblem, photoSizes, className = '' }: PortraitProps) {
  return (
    <div className={styles.portrait}>
      {photo ? (
        <Picture picture={photo} sizes={photoSizes} settles className={className} />
      ) : (
        <span aria-hidden="true" className={`${styles.initials} ${className}`}>
          {initialsOf(name)}
        </span>
      )}
      {emblem && (
        <Picture picture={emblem} sizes={`${SMALL_SCREEN} 22vw, 7vw`} className={styles.emblem} />
      )}
    </div>
  );
}
