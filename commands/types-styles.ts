/** `npm run types:styles`: writes the types of CSS modules. Run it after a class was added, renamed or deleted. */
import { ROOT } from '#folders';
import { writeStyleTypes } from './check/style-types.ts';

const written = await writeStyleTypes(ROOT);
console.log(written.length > 0 ? written.join('\n') : 'All types agree with their stylesheets.');
