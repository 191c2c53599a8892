import { content } from 'virtual:content';
import { userEvent } from 'storybook/test';
import preview from '#storybook/preview';
import { Bar } from './bar.tsx';

const { site, bar, labels } = content;

const meta = preview.meta({
  component: Bar,
  args: { site, bar, labels },
  parameters: { layout: 'fullscreen' },
});

export const Full = meta.story();

export const SkipLink = meta.story({ play: () => userEvent.tab() });

export const Least = meta.story({
  args: { site: { ...site, social: [] }, bar: { ...bar, entries: bar.entries.slice(0, 1) } },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
