/**
 * `npm run test:full`: every test there is, on every host and in every browser engine that can be installed
 * here. Run it before a release. It takes about 45 minutes on two cores.
 *
 *     npm run test:full -- hosts engines     # only these parts
 *     npm run test:full -- --stale           # only parts whose inputs have changed since they passed
 *     npm run test:full -- --rest            # after `npm test`: all other parts, and the sum
 */
import { runFull } from '#lab/parts';

await runFull(process.argv.slice(2));
