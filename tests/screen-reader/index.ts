/** A real screen reader (Orca) whose speech tests can read. */
export { installScreenReader, skipNote } from './install.ts';
export { type ScreenReader, startScreenReader } from './screen-reader.ts';
