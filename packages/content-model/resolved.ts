import type { z } from 'zod';
import type { PictureData } from '#ui';

/** An SVG drawing, or an icon. */
export type Drawing = {
  markup: string;
  /** The name of its file in content/images; undefined for an icon of Bootstrap Icons. */
  file?: string;
};

/** Content in which names of pictures, drawings and icons are replaced by their data. */
export type Resolved<Content> = Content extends { file: z.$brand<'picture'> }
  ? PictureData
  : Content extends z.$brand<'drawing'> | z.$brand<'icon'>
    ? Drawing
    : { [Key in keyof Content]: Resolved<Content[Key]> };
