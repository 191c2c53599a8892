import { fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview';
import buttons from './buttons.module.css';

type ButtonProps = { label: string; onClick: () => void };

const Button = ({ label, onClick }: ButtonProps) => (
  <button type="button" className={buttons.filled} onClick={onClick}>
    {label}
  </button>
);

const meta = preview.meta({
  component: Button,
  args: { label: 'Learn more', onClick: fn() },
});

export const Filled = meta.story();

export const Focused = meta.story({ play: () => userEvent.tab() });
