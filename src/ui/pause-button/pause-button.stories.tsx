import { fn } from 'storybook/test';
import preview from '#storybook/preview';
import { PauseButton } from './pause-button.tsx';

const meta = preview.meta({
  component: PauseButton,
  // The button is hidden under reduced motion.
  tags: ['motion'],
  args: { isPaused: false, label: 'Pause the strip', onToggle: fn() },
});

export const Playing = meta.story();

export const Paused = meta.story({ args: { isPaused: true } });
