import { address, choice, fieldMeta, paragraphs, picture, words } from '@site-kit/content-model';
import { z } from 'zod';
import { capDensity } from '#constants';
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
      description: `near: the video loads when visitors see its notice, unless they choose otherwise. press: the video loads only when visitors press its button, so ${PROVIDER} learns nothing about them before.`,
    }),
  notice: words({
    keptWhenBlank: true,
    description: `Says that the video loads content from ${PROVIDER}. Shown at the top of the poster, before the video loads.`,
  }),
  pressOnly: words({
    keptWhenBlank: true,
    title: 'Label of the choice',
    description:
      'Of the checkbox next to the notice. For visitors who tick it, nothing loads before a press. Only if “When it loads” is set to near.',
  }),
  playButton: words({
    keptWhenBlank: true,
    description: 'Read out for the button that loads the video, which is the poster.',
  }),
  loading: words({
    keptWhenBlank: true,
    title: 'While it loads',
    description: 'Shown below the notice after a press on the poster, until the video plays.',
  }),
  failed: words({
    keptWhenBlank: true,
    title: 'If it can’t load',
    description: 'Shown below the notice if the provider can’t be reached after a press.',
  }),
  transcript: z
    .strictObject({ label: words({ keptWhenBlank: true }), paragraphs: paragraphs() })
    .register(fieldMeta, {
      title: 'Transcript',
      description:
        'What is said and what can be seen, for visitors who can’t hear or see the video. Closed on the page until visitors press its label.',
    })
    .optional(),
});
