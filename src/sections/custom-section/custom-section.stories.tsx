import { content } from 'virtual:content';
import preview, { inMain } from '#storybook/preview';
import { CustomSection } from './custom-section.tsx';

const { careers, partners } = content.customSections;
if (!careers || !partners)
  throw new Error('The stories need careers and partners in tests/site/full.');

const meta = preview.meta({
  component: CustomSection,
  args: { id: 'careers', section: careers, content },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Full = meta.story();

export const TextOnly = meta.story({ args: { id: 'partners', section: partners } });
