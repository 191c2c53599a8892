import { userEvent } from 'storybook/test';
import { TOOLTIP_HOVER_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#constants';
import preview from '#storybook/preview';
import { PauseIcon, PlayIcon } from '../icons.tsx';
import { TooltipLinks } from './tooltip-links.tsx';

const links = [
  { href: 'https://example.com/one', label: 'One', icon: <PlayIcon /> },
  { href: 'https://example.com/two', label: 'Two, with a long name', icon: <PauseIcon /> },
];

const meta = preview.meta({
  component: TooltipLinks,
  args: {
    links,
    newTab: '(opens in a new tab)',
    hoverDelayMs: TOOLTIP_HOVER_DELAY_MS,
    skipDelayMs: TOOLTIP_SKIP_DELAY_MS,
  },
});

export const Closed = meta.story();

export const Open = meta.story({
  play: async () => {
    await userEvent.tab();
    await userEvent.tab();
  },
});
