import { content } from 'virtual:content';
import preview, { inWidth } from '#storybook/preview';
import { Picture } from '../picture/picture.tsx';
import { Carousel } from './carousel.tsx';

const { technologies, labels } = content;
if (!technologies) throw new Error('The stories need technologies in tests/site/full.');
const { label, slides } = technologies.carousel;

const meta = preview.meta({
  component: Carousel,
  args: {
    label,
    slidesLabel: labels.slides,
    previousLabel: labels.previousSlide,
    nextLabel: labels.nextSlide,
    nameSlide: (position) => `${position} of 4`,
    describePosition: (position) => `Plate ${position} of 4`,
    slides: slides.map(({ title, picture }) => ({
      key: title,
      title,
      content: (
        <figure>
          <Picture picture={picture} />
          <figcaption>{title}</figcaption>
        </figure>
      ),
    })),
  },
  decorators: [inWidth('48rem')],
});

export const FirstOfFour = meta.story();
