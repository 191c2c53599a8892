/** Every part and every section in its states; pictures of them, and of the documents. */
export { COMPARE, comparePictures, updatePictures } from './compare.ts';
export { buildStorybook, startStorybook } from './storybook.ts';
