import { content } from 'virtual:content';
import preview, { inMain } from '#storybook/preview';
import { Teaser } from './teaser.tsx';

const { teaser } = content;
if (!teaser) throw new Error('The stories need a teaser in tests/site/full.');

const meta = preview.meta({
  component: Teaser,
  args: { id: 'teaser', section: teaser, content },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Full = meta.story();
