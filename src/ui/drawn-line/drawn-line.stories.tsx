import preview from '#storybook/preview';
import styles from './drawn-line.stories.module.css';
import { DrawnLine } from './drawn-line.tsx';

const meta = preview.meta({ component: DrawnLine, args: { className: styles.line } });

export const Complete = meta.story();
