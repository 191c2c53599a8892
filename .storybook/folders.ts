import path from 'node:path';
import { CACHE } from '#folders';

/** What stories show instead of the company's content. */
export const STORY_CONTENT = path.join(CACHE, 'storybook/content');

/** Its fonts and pictures. */
export const STAND_INS = path.join(CACHE, 'storybook/public');

/** Storybook as files. */
export const BUILT_STORYBOOK = path.join(CACHE, 'storybook/built');

/** How stories looked when somebody last agreed to it. */
export const PICTURES = path.join(import.meta.dirname, 'pictures');
