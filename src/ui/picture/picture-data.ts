/** A picture as the build has measured and published it. */
export type PictureData = {
  alt: string;
  /** Size of the original, px. */
  width: number;
  height: number;
  /** `${path}-${width}.avif` exists for all widths (px, ascending). */
  path: string;
  widths: number[];
  /** The path of the file for browsers without AVIF. */
  fallback: string;
  /** How wide it is shown, as in `sizes` of HTML. */
  sizes: string;
};
