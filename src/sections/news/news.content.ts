import { z } from 'zod';
import { below, NEWS_CARD_WIDTH_DESKTOP_PX, NEWS_CARD_WIDTH_MOBILE_VW } from '../../constants.ts';
import { writeDay } from '../../content/device-status.ts';
import {
  address,
  choice,
  day,
  describedLink,
  type FileKinds,
  listOf,
  paragraphs,
  words,
} from '../../content/kinds.ts';
import { POST_ADDRESS, POST_EXAMPLE, PROVIDER } from '../../ui/short-video/provider.ts';

const video = ({ picture }: FileKinds) =>
  z.strictObject({
    label: words(),
    caption: words(),
    poster: picture({
      sizes: '(width >= 1280px) and (height < 950px) 18rem, (width < 1280px) 20rem, 24vw',
      ratio: 9 / 16,
    }),
    length: words({ isKept: true })
      .regex(
        /^\d{1,2}:[0-5]\d$/,
        'is not a length: write minutes, a colon and two digits of seconds, such as 0:58',
      )
      .optional(),
    url: address({ isKept: true }).refine(
      (value) => POST_ADDRESS.test(value),
      `is not a ${PROVIDER} post: write ${POST_EXAMPLE}`,
    ),
    watchLink: words({ isKept: true }),
    playButton: words({ isKept: true }),
    playNotice: words({ isKept: true }),
  });

/** Written here, because a browser may lack the locale: its markup would differ from the page's. */
const withDay = <Piece extends { published: string }>(piece: Piece) => ({
  ...piece,
  day: writeDay(piece.published),
});

const article = ({ picture }: FileKinds) =>
  z
    .strictObject({
      label: words(),
      headline: words(),
      paragraphs: paragraphs(),
      source: words().optional(),
      published: day(),
      picture: picture({ sizes: `${below('desktop')} 90vw, 50vw`, ratio: 3 / 2 }).optional(),
      caption: words().optional(),
      learnMore: describedLink(),
    })
    .transform(withDay);

const CARD_SIZES = `${below('desktop')} ${NEWS_CARD_WIDTH_MOBILE_VW}vw, ${NEWS_CARD_WIDTH_DESKTOP_PX}px`;

const card = ({ picture }: FileKinds) =>
  z
    .strictObject({
      title: words(),
      source: words(),
      link: address(),
      published: day(),
      // Without a ratio, because the logos that `contain` shows are of any.
      image: picture({ sizes: CARD_SIZES }).optional(),
      imageStyle: choice(['cover', 'contain']).optional(),
    })
    .transform(withDay);

export const news = (kinds: FileKinds) =>
  z
    .strictObject({
      headline: words(),
      video: video(kinds).optional(),
      article: article(kinds).optional(),
      strip: z
        .strictObject({
          label: words(),
          cards: listOf(card(kinds), 'title', 'link', 'image.path').min(1),
        })
        .optional(),
    })
    .refine(
      ({ video, article, strip }) => video || article || strip,
      'has no news: add video, article or strip, or leave news out of sections in site.yaml',
    );

export type NewsContent = z.output<ReturnType<typeof news>>;
