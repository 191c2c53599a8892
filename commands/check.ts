/** `npm run check`: types, lint and format, unused code, walls between rooms, content, spelling. */
import { check } from '#test-kit/suites';

const failed = (await check()).filter(({ passed }) => !passed);
console.log(failed.length === 0 ? 'All checks passed.' : `${failed.length} checks failed.`);
process.exit(failed.length === 0 ? 0 : 1);
