/** Many visitors at once. */
export { findErrors, memoryGrowth, runLoad } from './load.ts';
export { readResponses } from './responses.ts';
export { putUnderLoad } from './run.ts';
export { type HABITS, startSlowClients } from './slow-clients.ts';
export { visit } from './visitors.ts';
