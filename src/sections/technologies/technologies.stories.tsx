import { content } from 'virtual:content';
import preview, { inMain, LONG_SENTENCE, LONG_WORD } from '#storybook/preview';
import { Technologies } from './technologies.tsx';

const { technologies, device } = content;
if (!technologies) throw new Error('The stories need technologies in tests/site/full.');
const { closing, carousel } = technologies;

const meta = preview.meta({
  component: Technologies,
  args: { id: 'technologies', section: technologies, content },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Full = meta.story();

export const Least = meta.story({
  args: {
    section: {
      ...technologies,
      factsHeading: undefined,
      // No numeric measures, only a measure in words.
      measures: { label: 'In words', entries: [{ name: 'Only words' }] },
      closing: undefined,
      carousel: { ...carousel, slides: carousel.slides.slice(0, 2) },
    },
    content: { ...content, device: { ...device, trials: [] } },
  },
});

export const LongWords = meta.story({
  args: {
    section: {
      ...technologies,
      headline: LONG_WORD,
      title: LONG_SENTENCE,
      paragraphs: [LONG_SENTENCE.repeat(3)],
      measures: {
        label: 'In figures',
        entries: [
          { figure: { value: '20,000', unit: 'hours' }, name: 'A figure', detail: LONG_SENTENCE },
          { figure: { value: '7' }, name: LONG_WORD },
        ],
      },
      closing: closing && { ...closing, sentence: LONG_SENTENCE },
    },
    content: { ...content, device: { ...device, studiedFor: LONG_SENTENCE } },
  },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
