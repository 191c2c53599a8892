import { content } from 'virtual:content';
import preview, {
  inMain,
  LONG_SENTENCE,
  LONG_WORD,
  missingPicture,
  standIn,
} from '#storybook/preview';
import { Technologies } from './technologies.tsx';

const { technologies, device, labels } = content;
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

export const FiguresOfAllKinds = meta.story({
  args: {
    technologies: {
      ...technologies,
      measures: {
        label: 'Device',
        entries: [
          {
            figure: { value: '20,000', unit: 'hours' },
            name: 'A long figure',
            detail: LONG_SENTENCE,
          },
          { figure: { value: '7' }, name: LONG_WORD },
          { name: 'Without a figure', detail: 'With a detail.' },
          { figure: { value: '1.4', unit: 'mm' }, name: 'A fourth' },
        ],
      },
    },
  },
});

export const WithoutFigures = meta.story({
  args: {
    technologies: {
      ...technologies,
      measures: {
        label: 'Device',
        entries: [{ name: 'Only words' }, { name: 'And', detail: 'a detail' }],
      },
    },
  },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
