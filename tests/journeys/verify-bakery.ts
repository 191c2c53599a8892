/** `npm run verify` of the bakery: `node verify-bakery.ts ROOT --record FOLDER`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifyBakery } from '#support/bakery';

const { values, positionals } = parseArgs({
  options: { record: { type: 'string' } },
  allowPositionals: true,
});
const [root = ''] = positionals;
const record = values.record && path.join(root, values.record);
if (!(await verifyBakery(root, 'http://localhost', record))) process.exitCode = 1;
