import { fn } from 'storybook/test';
import preview from '#storybook/preview';
import { PauseButton } from './pause-button.tsx';

const meta = preview.meta({
  component: PauseButton,
  // Reduced motion hides it: there is nothing to pause.
  tags: ['motion'],
  args: { isPaused: false, label: 'Pause the strip', onToggle: fn() },
});

export const Playing = meta.story();

export const Paused = meta.story({ args: { isPaused: true } });
