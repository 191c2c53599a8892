/** Every part and every section in its states, with the content of the full fixture site. */
export { BUILT_STORYBOOK, STAND_INS } from './folders.ts';
export { buildStorybook, startStorybook } from './storybook.ts';
