import preview, { inWidth, standIn } from '#storybook/preview';
import { Picture } from '../picture/picture.tsx';
import { Carousel } from './carousel.tsx';

const slidesOf = (...captions: string[]) =>
  captions.map((caption) => ({
    key: caption,
    content: (
      <figure>
        <Picture picture={standIn} />
        <figcaption>{caption}</figcaption>
      </figure>
    ),
  }));

const meta = preview.meta({
  component: Carousel,
  args: {
    label: 'Plates',
    previousLabel: 'Previous slide',
    nextLabel: 'Next slide',
    nameSlide: (position) => `${position} of many`,
    describePosition: (position) => `Plate ${position}`,
    slides: slidesOf('From above', 'From the side', 'From below', 'In the hand'),
  },
  decorators: [inWidth('48rem')],
});

export const Many = meta.story();

export const Two = meta.story({ args: { slides: slidesOf('From above', 'From the side') } });

export const LongWords = meta.story({
  args: {
    slides: slidesOf(
      'A caption that takes more than one line on any phone, because it says how the drawing was made, from which side, and what it leaves out.',
      'From the side',
    ),
  },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
