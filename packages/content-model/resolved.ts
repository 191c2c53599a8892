import type { z } from 'zod';
import type { PictureData, PictureFile } from '#ui';

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
