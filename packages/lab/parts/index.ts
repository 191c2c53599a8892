/** What `npm run test:full` runs. */
export { runFull } from './parts.ts';
