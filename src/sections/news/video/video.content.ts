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
      description: `As soon as it is near the window (near), or not before visitors press its button (press): then ${PROVIDER} learns nothing of them until they agree.`,
    }),
  notice: words({
    keptWhenBlank: true,
    description: `Says that the video loads content from ${PROVIDER}. Shown on the poster until the video plays.`,
  }),
  playButton: words({
    keptWhenBlank: true,
    description:
      'Shown if a press loads the video, and to visitors whose browser asks for privacy or less data.',
  }),
});

export type VideoContent = Resolved<z.output<typeof video>>;
