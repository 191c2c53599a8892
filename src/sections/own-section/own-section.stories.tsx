import { content } from 'virtual:content';
import preview, { inMain } from '#storybook/preview';
import { OwnSection } from './own-section.tsx';

const { careers, partners } = content.own;
if (!careers || !partners)
  throw new Error('The stories need careers and partners in their content.');

const meta = preview.meta({
  component: OwnSection,
  args: { id: 'careers', section: careers, content },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Full = meta.story();

export const TextOnly = meta.story({ args: { id: 'partners', section: partners } });
