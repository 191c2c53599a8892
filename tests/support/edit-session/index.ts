/** A running editor for tests with Vitest, and made-up files for it. */
export {
  COVER,
  type EditSession,
  FIRST,
  SECOND,
  START,
  test,
} from './edit-session.ts';
export { fieldAt, findPicture, listFields, textFields, valueAt } from './form-fields.ts';
export { makeFolder, makePicture, openMadeUpDraft } from './made-up.ts';
