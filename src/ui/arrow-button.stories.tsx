import { fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview';
import { ArrowButton } from './arrow-button.tsx';

const meta = preview.meta({
  component: ArrowButton,
  args: { direction: 'right' as const, label: 'Next', onPress: fn() },
});

export const Next = meta.story();

export const PreviousFocused = meta.story({
  args: { direction: 'left' as const, label: 'Previous' },
  play: () => userEvent.tab(),
});
