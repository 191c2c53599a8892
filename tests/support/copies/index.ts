/** Copies the project and its content, so that tests can break the copies. */

export { type Copy, copyProject, UNSET } from './copy.ts';
export { copyContent, writePlaceholderImage } from './copy-content.ts';
export { cutText, EDGE_CASE_TEXTS } from './edge-case-texts.ts';
export { applyExample, examples } from './examples.ts';
