import type { Picture as PictureData } from '../../content/schema.ts';
import styles from './picture.module.css';

type PictureProps = {
  picture: PictureData;
  /** The width of the picture in the layout, as in the `sizes` attribute of `img`. */
  sizes: string;
  /** Load it at once, as one that may stand on the first screen; otherwise when it comes near. */
  eager?: boolean;
  /** Scale it down to its frame as it is scrolled to. */
  settles?: boolean;
  /** Class of the frame. */
  className?: string | undefined;
};

/** Width of a picture where no stylesheet has come, px: all of it fits the narrowest window. */
const PLAIN_WIDTH = 304;

/** The `srcset` of a picture in one format. */
const sourceSet = ({ path, widths }: PictureData, format: 'avif' | 'webp') =>
  widths.map((width) => `${path}-${width}.${format} ${width}w`).join(', ');

/**
 * A picture in the format and width that suit the browser and the screen. Its place has the right
 * proportions before it is loaded, so nothing shifts when it comes, or when it never comes.
 */
export function Picture({ picture, sizes, eager = false, settles, className }: PictureProps) {
  const { alt, width, height, path, fallbackWidth } = picture;
  const plainWidth = Math.min(width, PLAIN_WIDTH);
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        src={`${path}-${fallbackWidth}.jpg`}
        alt={alt}
        width={plainWidth}
        height={Math.round((height * plainWidth) / width)}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={settles ? styles.settles : undefined}
      />
    </picture>
  );
}

/** For the head of a page that leads straight to a picture: it comes before those on the way there. */
export function PicturePreload({ picture, sizes }: Pick<PictureProps, 'picture' | 'sizes'>) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={sourceSet(picture, 'avif')}
      imageSizes={sizes}
    />
  );
}
