/** Copies of the project and of its content, for tests that change files. */

export { type Copy, copyProject, UNSET } from './copy.ts';
export { copyContent, writePlaceholderImage } from './copy-content.ts';
export { cutText, EDGE_CASE_TEXTS } from './edge-case-texts.ts';
export { applyExample, examples } from './examples.ts';
