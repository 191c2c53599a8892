import preview, { inWidth, missingPicture, samplePicture } from '#storybook/preview';
import { Picture } from './picture.tsx';

const meta = preview.meta({
  component: Picture,
  args: { picture: samplePicture },
  decorators: [inWidth('24rem')],
});

export const Loaded = meta.story();

/** Browsers show the alt text instead of the picture. */
export const FailedToLoad = meta.story({
  args: { picture: { ...missingPicture, alt: 'What the picture would show, in a sentence.' } },
});
