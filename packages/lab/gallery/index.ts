/** Pictures of the page and the editor, for the documents. */
export { walkThroughEditor } from './editor-walk.ts';
export { takeGallery } from './gallery.ts';
