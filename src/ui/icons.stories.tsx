import preview from '#storybook/preview';
import { ArrowIcon, PauseIcon, PlayIcon } from './icons.tsx';

const meta = preview.meta({
  component: ArrowIcon,
  args: { direction: 'right' as const },
});

export const All = meta.story({
  render: () => (
    <>
      <ArrowIcon direction="left" />
      <ArrowIcon direction="right" />
      <PauseIcon />
      <PlayIcon />
    </>
  ),
});
