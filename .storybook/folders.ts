import path from 'node:path';
import { CACHE } from '#folders';

/** The fixture site's fonts and pictures, as published. */
export const STATIC_FILES = path.join(CACHE, 'storybook/public');

/** The built Storybook. */
export const BUILT_STORYBOOK = path.join(CACHE, 'storybook/built');
