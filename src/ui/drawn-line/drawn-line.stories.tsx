import preview from '#storybook/preview';
import { DrawnLine } from './drawn-line.tsx';
import styles from './drawn-line-story.module.css';

const meta = preview.meta({ component: DrawnLine, args: { className: styles.line } });

export const Complete = meta.story();
