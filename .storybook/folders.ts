import path from 'node:path';
import { CACHE } from '#folders';

/** Fonts and pictures of the content, as published. */
export const STAND_INS = path.join(CACHE, 'storybook/public');

/** Storybook as files. */
export const BUILT_STORYBOOK = path.join(CACHE, 'storybook/built');
