/** What `npm test` and `npm run test:full` run. */
export { check } from './check.ts';
export { QUICK } from './quick.ts';
export { listChanges, readRecord, removeRecord, whyStale } from './records.ts';
export { writeStyleTypes } from './style-types.ts';
export {
  add,
  buildSite,
  type Count,
  finish,
  NONE,
  type Part,
  playwright,
  runPart,
  vitest,
} from './suites.ts';
