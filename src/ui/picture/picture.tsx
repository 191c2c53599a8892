import styles from './picture.module.css';
import type { PictureData } from './picture-data.ts';

type PictureProps = {
  picture: PictureData;
  /** Set on the first screen: loads the picture immediately, before other files. */
  isFirst?: boolean;
  settles?: boolean;
  className?: string | undefined;
};

/** The width without the stylesheet, which fits the narrowest window. */
const UNSTYLED_WIDTH_PX = 304;

export const getSrcSet = ({ path, widths }: Pick<PictureData, 'path' | 'widths'>) =>
  widths.map((width) => `${path}-${width}.avif ${width}w`).join(', ');

/**
 * A picture as AVIF in several widths, with a single file for browsers without AVIF. Reserves the
 * picture's space, so nothing shifts, even if the file fails to load.
 */
export function Picture({ picture, isFirst = false, settles, className }: PictureProps) {
  const { alt, width, height, fallback, sizes, focus } = picture;
  const unstyledWidth = Math.min(width, UNSTYLED_WIDTH_PX);
  return (
    // Not a style attribute, which the security policy blocks: the styles have a rule per focus.
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

/** Requests a picture before anything else. */
export function PicturePreload({ picture }: Pick<PictureProps, 'picture'>) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      // Makes React write this link before the fonts' links; links without `href` come last.
      href={`${picture.path}-${Math.max(...picture.widths)}.avif`}
      imageSrcSet={getSrcSet(picture)}
      imageSizes={picture.sizes}
      fetchPriority="high"
    />
  );
}
