/** A screen reader whose words tests read. */
export { installScreenReader, missingPackages, skipped } from './installed.ts';
export { type Reader, startReader } from './reader.ts';
