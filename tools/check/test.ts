/** `npm test`: what every change has to pass. `npm run test:full` runs what takes longer. */
import { buildSite, checks, playwright, runSuites, vitest } from './suites.ts';

await runSuites([
  checks,
  vitest('Unit tests', 'unit'),
  buildSite,
  vitest('Published files and server', 'files'),
  playwright('Chromium', ['--grep-invert=@full']),
]);
