/** `npm test`: runs the tests that every change has to pass. */
import { ensureBrowser } from '#programs';
import { runTests } from './run-tests.ts';
import { QUICK_STEPS } from './test-steps.ts';

await ensureBrowser();
await runTests(QUICK_STEPS);
