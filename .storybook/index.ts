/** Storybook: every UI part and section in its states, with the full fixture site's content. */
export { BUILT_STORYBOOK, STATIC_FILES } from './folders.ts';
export { buildStorybook, startStorybook } from './storybook.ts';
