import {
  address,
  choice,
  day,
  fieldMeta,
  listOf,
  picture,
  type Resolved,
  withDay,
  words,
} from '@site-kit/content-model';
import { z } from 'zod';
import { below, NEWS_CARD_WIDTH_DESKTOP_PX, NEWS_CARD_WIDTH_MOBILE_VW } from '#constants';

const SIZES = `${below('desktop')} ${NEWS_CARD_WIDTH_MOBILE_VW}vw, ${NEWS_CARD_WIDTH_DESKTOP_PX}px`;

const card = z
  .strictObject({
    title: words(),
    source: words(),
    link: address(),
    summary: words({
      description:
        'One or two sentences for feed readers, which don’t show the page. The page itself doesn’t show them.',
    }).optional(),
    published: day(),
    // `ratio` only inside `cut`: pictures with `contain` are shown whole, in any ratio.
    image: picture({
      sizes: SIZES,
      cut: { ratio: 4 / 3, unless: { field: 'imageStyle', value: 'contain' } },
    }).optional(),
    imageStyle: choice(['cover', 'contain']).optional().register(fieldMeta, {
      description:
        'The image fills the card (cover), or is shown whole (contain), as logos should be.',
    }),
  })
  .transform(withDay);

export type CardContent = Resolved<z.output<typeof card>>;

export const strip = z.strictObject({
  label: words(),
  cards: listOf(card, 'title', 'link', 'image.file').min(1).register(fieldMeta, {
    newestBy: 'published',
    description: 'The page shows the newest first: to move a card, change its day.',
  }),
});

export type StripContent = Resolved<z.output<typeof strip>>;
