/** `npm run new -- section publications` writes the files of a new section. */
import { captureCommand } from '#programs';
import { findNameProblem, writeSection } from './new/write-section.ts';

const [kind, name] = process.argv.slice(2);
const problem =
  kind === 'section' && name
    ? findNameProblem(name)
    : 'The command needs a kind and a name: write npm run new -- section publications, for example.';
if (problem || !name) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const files = await writeSection(name);
  const code = files.filter((file) => /\.tsx?$/.test(file));
  await captureCommand('biome', ['check', '--write', ...code]);
  console.log(
    `${files.join('\n')}\n\nTo link to the section from the bar, add an entry to content/bar.yaml.`,
  );
}
