import preview from '#storybook/preview';
import { DrawnLine } from './drawn-line.tsx';
import styles from './drawn-line.stories.module.css';

const meta = preview.meta({ component: DrawnLine, args: { className: styles.line } });

export const Complete = meta.story();

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
