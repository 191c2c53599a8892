import { buildSite, checks, type Part, playwright, vitest } from './suites.ts';

/** What every change has to pass: the part of the tests that `npm test` runs. */
export const QUICK: Part = {
  inputs: ['.'],
  prepare: () => [
    checks,
    buildSite,
    vitest('Units, published files and server', ['--project=unit', '--project=files']),
    playwright('Chromium', ['--grep-invert=@full']),
  ],
};
