/** A screen reader whose words tests read. */
export { installScreenReader, skipped } from './installed.ts';
export { type Reader, startReader } from './reader.ts';
