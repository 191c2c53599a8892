/**
 * `npm run check`: checks types, lint and format, unused code, content, styles and spelling.
 * `npm run lint` and `npm run typecheck` run one of these checks.
 */
import { check } from './check/index.ts';

const results = await check(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const failed = results.filter(({ passed }) => !passed);
console.log(failed.length === 0 ? 'All checks passed.' : `${failed.length} checks failed.`);
process.exit(failed.length === 0 ? 0 : 1);
