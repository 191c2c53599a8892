import {
  fieldMeta,
  headline,
  linkOnPage,
  picture,
  pictureFile,
  words,
} from '@site-kit/content-model';
import { z } from 'zod';
import { capDensity } from '#constants';

const SIZES = `${capDensity('desktop', 'min(66vw, 20.5rem)')}, min(39.6vw, 59.4rem)`;

export const hero = z
  .strictObject({
    label: words(),
    headline: headline({ inShareImage: true }),
    /** The first sentence of the introduction, in larger type. */
    lead: words().optional(),
    introduction: words(),
    link: linkOnPage().optional(),
    picture: picture({ sizes: SIZES, isCutOut: true }).optional(),
    /** The picture in the dark theme. */
    dark: pictureFile({
      title: 'Picture in the dark theme',
      description:
        'Visitors whose device is set to dark see this picture instead. It needs the same shape and the same view. Without it, they see the picture above on a dark ground.',
      sizes: SIZES,
      isCutOut: true,
      shapeOf: 'picture',
    }).optional(),
    /** What the device gives off: light on a transparent ground, with the picture's crop. */
    light: pictureFile({
      title: 'Light over the picture',
      description:
        'When the moving light on the first screen reaches the device, this light goes on over the picture, from the upper left to the lower right. It fits only the device in the sample’s picture: if your picture shows another device, replace or remove the light.',
      sizes: SIZES,
      isCutOut: true,
      isLight: true,
      shapeOf: 'picture',
    }).optional(),
    caption: words().optional(),
  })
  .register(fieldMeta, { title: 'first screen' });
