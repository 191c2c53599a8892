import styles from './picture.module.css';
import type { PictureData } from './picture-data.ts';

type PictureProps = {
  picture: PictureData;
  /** For the picture on the first screen: the browser loads it immediately, before other files. */
  isFirst?: boolean;
  settles?: boolean;
  className?: string | undefined;
};

/** The width if the stylesheet fails. It fits the narrowest window. */
const UNSTYLED_WIDTH_PX = 304;

export const getSrcSet = ({ path, widths }: Pick<PictureData, 'path' | 'widths'>) =>
  widths.map((width) => `${path}-${width}.avif ${width}w`).join(', ');

/**
 * A picture as AVIF in several widths, and one file for browsers without AVIF. Reserves the
 * picture's space, so that the layout doesn't shift, even if the file fails to load.
 */
export function Picture({ picture, isFirst = false, settles, className }: PictureProps) {
  const { alt, width, height, fallback, sizes, focus } = picture;
  const unstyledWidth = Math.min(width, UNSTYLED_WIDTH_PX);
  return (
    // The security policy blocks style attributes, so the stylesheet has a rule for each focus.
    <picture className={className} data-focus={focus}>
      <source type="image/avif" srcSet={getSrcSet(picture)} sizes={sizes} />
      <img
        src={fallback}
        alt={alt}
        width={unstyledWidth}
        height={Math.round((height * unstyledWidth) / width)}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        // start.ts may have changed `loading` before hydration.
        suppressHydrationWarning
        className={settles ? styles.settles : undefined}
      />
    </picture>
  );
}

/** Requests a picture before all other files. */
export function PicturePreload({ picture }: Pick<PictureProps, 'picture'>) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      // React writes links with `href` before the fonts' links, and links without `href` last.
      href={`${picture.path}-${Math.max(...picture.widths)}.avif`}
      imageSrcSet={getSrcSet(picture)}
      imageSizes={picture.sizes}
      fetchPriority="high"
    />
  );
}
