import preview from '#storybook/preview';
import eyebrow from './eyebrow.module.css';

const Eyebrow = ({ text }: { text: string }) => <p className={eyebrow.eyebrow}>{text}</p>;

const meta = preview.meta({ component: Eyebrow, args: { text: 'A line above a headline' } });

export const Short = meta.story();
