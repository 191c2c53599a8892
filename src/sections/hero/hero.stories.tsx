import { content } from 'virtual:content';
import { userEvent } from 'storybook/test';
import preview, { inMain, LONG_SENTENCE, LONG_WORD } from '#storybook/preview';
import { Hero } from './hero.tsx';

const { hero } = content;

const meta = preview.meta({
  component: Hero,
  args: { id: 'home', section: hero, content },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Full = meta.story();

export const Least = meta.story({
  args: { section: { ...hero, picture: undefined, lead: undefined, link: undefined } },
});

export const WithoutLight = meta.story({
  args: { section: { ...hero, dark: undefined, light: undefined } },
});

export const LongWords = meta.story({
  args: {
    section: {
      ...hero,
      headline: `${LONG_WORD} und Söhne`,
      lead: LONG_SENTENCE,
      label: LONG_SENTENCE,
    },
  },
});

export const Paused = meta.story({
  tags: ['motion'],
  play: ({ canvas }) => userEvent.click(canvas.getByRole('checkbox')),
});
