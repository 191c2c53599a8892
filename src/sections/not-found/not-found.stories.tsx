import { content } from 'virtual:content';
import preview, { inMain } from '#storybook/preview';
import { NotFound } from './not-found.tsx';

const notFound = content['not-found'];

const meta = preview.meta({
  component: NotFound,
  args: { notFound, landing: '/' },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const WithADrawing = meta.story();

export const InWords = meta.story({ args: { notFound: { ...notFound, heading: 'Nothing here' } } });
