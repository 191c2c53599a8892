/** Every part and every section in its states; pictures of them, and of the documents. */
export { buildStorybook, startStorybook } from './storybook.ts';
