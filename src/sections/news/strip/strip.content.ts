import { z } from 'zod';
import { below, NEWS_CARD_WIDTH_DESKTOP_PX, NEWS_CARD_WIDTH_MOBILE_VW } from '#constants';
import { address, choice, day, type FileKinds, listOf, withDay, words } from '#content-model';

const SIZES = `${below('desktop')} ${NEWS_CARD_WIDTH_MOBILE_VW}vw, ${NEWS_CARD_WIDTH_DESKTOP_PX}px`;

const card = ({ picture }: FileKinds) =>
  z
    .strictObject({
      title: words(),
      source: words(),
      link: address(),
      published: day(),
      // Without a ratio, because the logos that `contain` shows are of any.
      image: picture({
        sizes: SIZES,
        cut: { ratio: 4 / 3, unless: { field: 'imageStyle', value: 'contain' } },
      }).optional(),
      imageStyle: choice(['cover', 'contain']).optional(),
    })
    .meta({ alsoCalled: ['news'] })
    .transform(withDay);

/** Cards of one day stay in the order of the file. */
const newestFirst = <Card extends { published: string }>(cards: Card[]) =>
  cards.toSorted((a, b) => b.published.localeCompare(a.published));

export type CardContent = z.output<ReturnType<typeof card>>;

export const strip = (kinds: FileKinds) =>
  z.strictObject({
    label: words(),
    cards: listOf(card(kinds), 'title', 'link', 'image.path')
      .min(1)
      .meta({
        newestBy: 'published',
        description: 'The page shows the newest first: to move a card, change its day.',
      })
      .transform(newestFirst),
  });

export type StripContent = z.output<ReturnType<typeof strip>>;
