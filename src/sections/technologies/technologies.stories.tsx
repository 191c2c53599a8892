import { content } from 'virtual:content';
import preview, {
  inMain,
  LONG_SENTENCE,
  LONG_WORD,
  missingPicture,
  standIn,
} from '#storybook/preview';
import { Technologies } from './technologies.tsx';

const { technologies, device, site, footer, labels } = content;
if (!technologies) throw new Error('The stories need technologies in their content.');
const { plates } = technologies;

const meta = preview.meta({
  component: Technologies,
  args: {
    technologies: {
      ...technologies,
      closing: {
        sentence: 'A sentence that closes the section.',
        caption: 'What the dark picture shows.',
        picture: standIn,
      },
    },
    device,
    site,
    footer,
    labels,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Full = meta.story();

export const Least = meta.story({
  args: {
    technologies: {
      ...technologies,
      factsHeading: undefined,
      measures: undefined,
      plates: { ...plates, slides: plates.slides.slice(0, 2) },
    },
    device: { ...device, trials: [] },
    site: { ...site, contacts: [] },
  },
});

export const PicturesFailedToLoad = meta.story({
  args: {
    technologies: {
      ...technologies,
      plates: {
        ...plates,
        slides: plates.slides.map((slide) => ({ ...slide, picture: missingPicture })),
      },
    },
  },
});

export const LongWords = meta.story({
  args: {
    technologies: {
      ...technologies,
      headline: LONG_WORD,
      title: LONG_SENTENCE,
      paragraphs: [LONG_SENTENCE.repeat(3)],
      closing: { sentence: LONG_SENTENCE, picture: standIn },
    },
    device: { ...device, studiedFor: LONG_SENTENCE },
  },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
