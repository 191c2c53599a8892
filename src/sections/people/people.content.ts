import { z } from 'zod';
import { below } from '#constants';
import { headline, listOf, picture, words } from '#content-model';
import { sizesOfPhoto } from './columns.ts';

export const people = z.strictObject({
  headline: headline(),
  introduction: words(),
  stripLabel: words(),
  members: listOf(
    z.strictObject({
      name: words(),
      role: words(),
      photo: picture({ sizes: sizesOfPhoto(1), ratio: 4 / 5 }).optional(),
      emblem: picture({ sizes: `${below('desktop')} 22vw, 7vw`, ratio: 4 / 5 }).optional(),
    }),
    'name',
    'photo.file',
    'emblem.file',
  ).min(1),
});
