import type { z } from 'zod';

/** A picture that the build has measured and published. */
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

/** Frames that users see before a picture. One file contains all frames, below each other. */
export type StripData = Pick<PictureFile, 'path' | 'widths' | 'sizes'> & { count: number };

export type PictureData = PictureFile & { alt: string };

/** An SVG drawing, or an icon. */
export type Drawing = {
  markup: string;
  /** The name of the drawing's file in content/images. Undefined for an icon of Bootstrap Icons. */
  file?: string;
};

/** Content in which the data of pictures, drawings and icons replaces their names. */
export type Resolved<Content> = Content extends { file: z.$brand<'picture'>; alt: string }
  ? PictureData
  : Content extends { file: z.$brand<'picture'> }
    ? PictureFile
    : Content extends z.$brand<'drawing'> | z.$brand<'icon'>
      ? Drawing
      : { [Key in keyof Content]: Resolved<Content[Key]> };
