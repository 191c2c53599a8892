/** Other browser engines. */
export { installEngines } from './installed.ts';
export { limitOf } from './limits.ts';
