/** The parts of src/ui on one page. */
export { workshopPlugin } from './plugin.ts';
