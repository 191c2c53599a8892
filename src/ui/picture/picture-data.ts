/** Frames that users see before a picture. One file contains all frames, below each other. */
export type StripData = Pick<PictureFile, 'path' | 'widths' | 'sizes'> & { count: number };

/**
 * A picture that the build has measured and published. `@site-kit/content-model` has the same types:
 * `ui` uses no package, and TypeScript compares them where sections pass content to `ui`.
 */
export type PictureFile = {
  /** Size of the original, px. */
  width: number;
  height: number;
  /** `${path}-${width}.avif` exists for all widths (px, ascending). */
  path: string;
  widths: number[];
  /** The path of the file for browsers without AVIF. */
  fallback: string;
  /** The point that stays in view if the picture is cropped, such as `30% 60%`. */
  focus?: string | undefined;
  /** The HTML attribute `sizes`. */
  sizes: string;
  strip?: StripData;
};

export type PictureData = PictureFile & { alt: string };
