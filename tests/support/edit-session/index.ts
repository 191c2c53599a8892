/** Runs an editor for tests with Vitest, and creates temporary files for editors. */
export { COVER, type EditSession, test } from './edit-session.ts';
export { fieldAt, valueAt } from './form-fields.ts';
export { makeFolder, makePicture, makeRepository } from './temporary-files.ts';
