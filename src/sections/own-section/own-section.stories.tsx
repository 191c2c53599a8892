import preview, { inMain, LONG_SENTENCE, LONG_WORD, standIn } from '#storybook/preview';
import { OwnSection } from './own-section.tsx';

const section = {
  headline: 'A section of the company’s own',
  paragraphs: [
    'Its first paragraph, of two sentences. This is the second.',
    'Its second paragraph.',
  ],
  picture: standIn,
  learnMore: { label: 'Learn More', about: 'about the section', url: 'https://example.com/' },
};

const meta = preview.meta({
  component: OwnSection,
  args: { id: 'own', section, newTab: '(opens in a new tab)' },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Full = meta.story();

export const TextOnly = meta.story({
  args: { section: { headline: section.headline, paragraphs: section.paragraphs } },
});

export const LongWords = meta.story({
  args: {
    section: { ...section, headline: LONG_WORD, paragraphs: [LONG_SENTENCE.repeat(4)] },
  },
});
