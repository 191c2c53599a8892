import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture-data.ts';
import styles from './portrait.module.css';

type PortraitProps = {
  name: string;
  photo: PictureData | undefined;
  emblem: PictureData | undefined;
  /** Sets the photo's shape. */
  className?: string | undefined;
};

/** The initials of a name's first and last words. */
const initialsOf = (name: string) => name.replace(/^(.).*?(?: (\S)\S*)?$/u, '$1$2');

/** A photo or initials. If the person has an emblem, it is in the photo's corner. */
export function Portrait({ name, photo, emblem, className = '' }: PortraitProps) {
  return (
    <div className={styles.portrait}>
      {photo ? (
        <Picture picture={photo} settles className={className} />
      ) : (
        <span aria-hidden="true" className={`${styles.initials} ${className}`}>
          {initialsOf(name)}
        </span>
      )}
      {emblem && <Picture picture={emblem} className={styles.emblem} />}
    </div>
  );
}
