/** `npm run format`: formats code and content files. */
import { runCommand } from '#programs';
import { formatContent } from './content-files.ts';

const succeeded = await runCommand('biome', ['check', '--write', ...process.argv.slice(2)]);
for (const file of await formatContent()) console.log(`Formatted ${file}.`);
process.exit(succeeded ? 0 : 1);
