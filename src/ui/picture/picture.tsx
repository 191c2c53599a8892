import type { Picture as PictureData } from '../../content/schema.ts';

type PictureProps = {
  picture: PictureData;
  /** The width of the picture in the layout, as in the `sizes` attribute of `img`. */
  sizes: string;
  /** Load it at once, as one that may stand on the first screen; otherwise when it comes near. */
  eager?: boolean;
  className?: string | undefined;
};

/** Width of a picture where no stylesheet has come, px: all of it fits the narrowest window. */
const PLAIN_WIDTH = 304;

const sourceSet = ({ path, widths }: PictureData) =>
  widths.map((width) => `${path}-${width}.avif ${width}w`).join(', ');

/**
 * A picture as AVIF in the width that suits the screen, or as one JPEG in browsers without AVIF. Its box has
 * the right proportions before it loads, so nothing shifts.
 */
export function Picture({ picture, sizes, eager = false, className }: PictureProps) {
  const { alt, width, height, path, fallbackWidth } = picture;
  const plainWidth = Math.min(width, PLAIN_WIDTH);
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture)} sizes={sizes} />
      <img
        src={`${path}-${fallbackWidth}.jpg`}
        alt={alt}
        width={plainWidth}
        height={Math.round((height * plainWidth) / width)}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
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
      imageSrcSet={sourceSet(picture)}
      imageSizes={sizes}
    />
  );
}
