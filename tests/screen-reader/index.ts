/** A screen reader whose words tests read. */
export { installScreenReader, skipNote } from './install.ts';
export { type ScreenReader, startScreenReader } from './screen-reader.ts';
