/** `npm test`: what every change has to pass. `npm run test:full` runs what takes longer. */
import { buildSite, checks, exitWith, playwright, runPart, type Suite, vitest } from './suites.ts';

/** The part of the tests that `npm test` runs. */
export const QUICK = 'quick';

export const QUICK_SUITES: Suite[] = [
  checks,
  buildSite,
  vitest('Units, published files and server', 'unit', 'files'),
  playwright('Chromium', ['--grep-invert=@full']),
];

if (import.meta.main) exitWith(await runPart(QUICK, QUICK_SUITES));
