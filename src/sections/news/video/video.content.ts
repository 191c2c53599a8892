import { z } from 'zod';
import { address, picture, type Resolved, words } from '#content-model';
import { POST_ADDRESS, POST_EXAMPLE, PROVIDER } from '#video-provider';

export const video = z.strictObject({
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

export type VideoContent = Resolved<z.output<typeof video>>;
