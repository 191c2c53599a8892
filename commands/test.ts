/**
 * `npm test`: what every change has to pass. `npm run test:full` runs what takes longer.
 *
 *     npm test -- --part     # `npm run test:full -- --rest` follows, and prints the sum of both
 */
import { finish, QUICK, runPart } from '#test-kit/suites';

const count = await runPart('quick', QUICK);
if (!process.argv.includes('--part')) finish(count);
process.exit(count.failed > 0 ? 1 : 0);
