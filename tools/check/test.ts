/** `npm test`: what every change has to pass. `npm run test:full` runs what takes longer. */
import { buildSite, checks, playwright, runSuites, vitest } from './suites.ts';

await runSuites([
  checks,
  buildSite,
  vitest('Units, published files and server', 'unit', 'files'),
  playwright('Chromium', ['--grep-invert=@full']),
]);
