import { content } from 'virtual:content';
import { userEvent } from 'storybook/test';
import preview, { LONG_WORD } from '#storybook/preview';
import { Bar } from './bar.tsx';

const { site, bar, labels } = content;
const [entry] = bar.entries;

const meta = preview.meta({
  component: Bar,
  args: { site, bar, labels },
  parameters: { layout: 'fullscreen' },
});

export const Full = meta.story();

export const SkipLink = meta.story({ play: () => userEvent.tab() });

export const WithoutNetworks = meta.story({ args: { site: { ...site, social: [] } } });

export const OneEntry = meta.story({
  args: { bar: { ...bar, entries: bar.entries.slice(0, 1) } },
});

export const LongWords = meta.story({
  args: {
    site: { ...site, company: LONG_WORD },
    bar: {
      ...bar,
      homeLink: `${LONG_WORD}, back to the top`,
      entries: [...(entry ? [{ ...entry, label: LONG_WORD }] : []), ...bar.entries.slice(1)],
    },
  },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
