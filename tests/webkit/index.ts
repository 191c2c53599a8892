/** Other browser engines. */
export { installEngines } from './installed.ts';
