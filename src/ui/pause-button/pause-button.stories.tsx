import { fn } from 'storybook/test';
import preview from '#storybook/preview';
import { PauseButton } from './pause-button.tsx';

// Pictures are taken under reduced motion, which hides it: there is nothing to pause.
const meta = preview.meta({
  component: PauseButton,
  args: { isPaused: false, label: 'Pause the strip', onToggle: fn() },
});

export const Playing = meta.story();

export const Paused = meta.story({ args: { isPaused: true } });
