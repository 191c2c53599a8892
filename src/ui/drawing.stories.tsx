import { content } from 'virtual:content';
import preview from '#storybook/preview';
import { Drawing } from './drawing.tsx';

const meta = preview.meta({
  component: Drawing,
  args: { markup: content.site.social[0]?.icon.markup ?? '', width: 32 },
});

export const Icon = meta.story();
