import styles from './picture.module.css';
import type { PictureData } from './picture-data.ts';

type PictureProps = {
  picture: PictureData;
  /** On the first screen: loads at once, before other files. */
  isFirst?: boolean;
  settles?: boolean;
  className?: string | undefined;
};

/** Without the stylesheet, pictures fit the narrowest window. */
const UNSTYLED_WIDTH_PX = 304;

export const getSrcSet = ({ path, widths }: Pick<PictureData, 'path' | 'widths'>) =>
  widths.map((width) => `${path}-${width}.avif ${width}w`).join(', ');

/**
 * A picture as AVIF in the width that suits the screen, or one file for browsers without AVIF. It
 * reserves its space, so nothing shifts when it loads, or never does.
 */
export function Picture({ picture, isFirst = false, settles, className }: PictureProps) {
  const { alt, width, height, fallback, sizes, focus } = picture;
  const unstyledWidth = Math.min(width, UNSTYLED_WIDTH_PX);
  return (
    // The site's styles have a rule for each focus: the security policy allows no style attribute.
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
        // The page may load it sooner before React gets here, which is no mistake.
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
      // For React: it writes links without an address after those with one, such as fonts.
      href={`${picture.path}-${Math.max(...picture.widths)}.avif`}
      imageSrcSet={getSrcSet(picture)}
      imageSizes={picture.sizes}
      fetchPriority="high"
    />
  );
}
