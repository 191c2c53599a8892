/** Runs a screen reader (Orca), so that tests can read its speech as text. */
export { installScreenReader, skipNote } from './install.ts';
export { type ScreenReader, startScreenReader } from './screen-reader.ts';
