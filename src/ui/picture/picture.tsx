import styles from './picture.module.css';
import type { PictureData, PictureFile } from './picture-data.ts';

type PictureProps = {
  picture: PictureData;
  /** Replaces the picture in the dark theme. It needs the picture's shape. */
  dark?: PictureFile | undefined;
  /** For the picture on the first screen: the browser loads it immediately, before other files. */
  isFirst?: boolean;
  settles?: boolean;
  className?: string | undefined;
};

/** The width if the stylesheet fails. It fits the narrowest window. */
const UNSTYLED_WIDTH_PX = 304;

const DARK = '(prefers-color-scheme: dark)';

export const getSrcSet = ({ path, widths }: Pick<PictureFile, 'path' | 'widths'>) =>
  widths.map((width) => `${path}-${width}.avif ${width}w`).join(', ');

/**
 * A picture as AVIF in several widths, and one file for browsers without AVIF. Reserves the
 * picture's space, so that the layout doesn't shift, even if the file fails to load.
 */
export function Picture({ picture, dark, isFirst = false, settles, className }: PictureProps) {
  const { alt, width, height, fallback, sizes, focus } = picture;
  const unstyledWidth = Math.min(width, UNSTYLED_WIDTH_PX);
  return (
    // The security policy blocks style attributes, so the stylesheet has a rule for each focus.
    <picture className={className} data-focus={focus}>
      {dark && (
        <source type="image/avif" media={DARK} srcSet={getSrcSet(dark)} sizes={dark.sizes} />
      )}
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

/** Requests a picture before all other files: the one of the user's theme, if there are two. */
export function PicturePreload({ picture, dark }: Pick<PictureProps, 'picture' | 'dark'>) {
  const files = dark
    ? [
        { ...picture, media: '(prefers-color-scheme: light)' },
        { ...dark, media: DARK },
      ]
    : [{ ...picture, media: undefined }];
  return files.map(({ path, widths, sizes, media }) => (
    <link
      key={path}
      rel="preload"
      as="image"
      type="image/avif"
      // React writes links with `href` before the fonts' links, and links without `href` last.
      href={`${path}-${Math.max(...widths)}.avif`}
      imageSrcSet={getSrcSet({ path, widths })}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  ));
}
