/** `npm test`: runs the tests that every change has to pass. */
import { ensureBrowserOrExit } from '#programs';
import { runTests } from './run-tests.ts';
import { QUICK_STEPS } from './test-steps.ts';

await ensureBrowserOrExit();
await runTests(QUICK_STEPS);
