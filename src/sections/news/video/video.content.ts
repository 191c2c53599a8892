import { z } from 'zod';
import { capDensity } from '#constants';
import { address, choice, fieldMeta, picture, type Resolved, words } from '#content-model';
import { POST_ADDRESS, POST_EXAMPLE, PROVIDER } from '#video-provider';

export const video = z.strictObject({
  label: words(),
  caption: words(),
  poster: picture({
    sizes: `${capDensity('desktop', '20rem')}, (width < 1280px) 20rem, (height < 950px) 18rem, 24vw`,
    ratio: 9 / 16,
  }),
  length: words({ keptWhenBlank: true })
    .regex(
      /^\d{1,2}:[0-5]\d$/,
      'is not a length: write minutes, a colon and two digits of seconds, such as 0:58',
    )
    .optional(),
  url: address({ keptWhenBlank: true }).refine(
    (value) => POST_ADDRESS.test(value),
    `is not a ${PROVIDER} post: write ${POST_EXAMPLE}`,
  ),
  watchLink: words({ keptWhenBlank: true }),
  loads: choice(['near', 'press'])
    .default('near')
    .register(fieldMeta, {
      title: 'When it loads',
      description: `near: the video loads when visitors scroll near it. press: the video loads only when visitors press its button, so ${PROVIDER} learns nothing about them before.`,
    }),
  notice: words({
    keptWhenBlank: true,
    description: `Says that the video loads content from ${PROVIDER}. Shown on the poster until the video plays.`,
  }),
  playButton: words({
    keptWhenBlank: true,
    description:
      'Label of the button that loads the video. Visitors see it if “When it loads” is set to press, or if their browser asks for privacy or less data.',
  }),
});

export type VideoContent = Resolved<z.output<typeof video>>;
