/** What the site depends on. */
export { browserPackages, FOR_THE_BROWSER } from './locked-packages.ts';
