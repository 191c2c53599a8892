import { content } from 'virtual:content';
import preview, { inMain, LONG_SENTENCE, missingPicture } from '#storybook/preview';
import { Teaser } from './teaser.tsx';

const { teaser } = content;
if (!teaser) throw new Error('The stories need a teaser in their content.');

const meta = preview.meta({
  component: Teaser,
  args: { teaser },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Full = meta.story();

export const PictureFailedToLoad = meta.story({
  args: { teaser: { ...teaser, picture: missingPicture } },
});

export const LongWords = meta.story({
  args: {
    teaser: {
      ...teaser,
      headline: LONG_SENTENCE,
      paragraphs: [LONG_SENTENCE.repeat(4), ...teaser.paragraphs],
      note: LONG_SENTENCE,
    },
  },
});
