import { ContentError } from '@site-kit/content-model';
import { loadContent } from '@site-kit/site-build';
import { CACHE, CONTENT, ROOT } from '#folders';
import { captureCommand } from '#programs';
import { PARTS } from '#site';
import { findContentProblems } from '../content-files.ts';
import { writeStyleTypes } from '../style-types.ts';
import { describeReadingAge } from './reading-age.ts';
import { findStyleProblems } from './styles.ts';

async function checkContent() {
  const unformatted = await findContentProblems();
  try {
    const { samples, plainTexts } = await loadContent(PARTS, CONTENT);
    const [first] = samples;
    const output = first
      ? `${samples.length} values are placeholders (marked !sample), such as ${first.file}:${first.line}.`
      : 'No placeholder values.';
    const remarks = [output, describeReadingAge(plainTexts)].filter(Boolean).join('\n');
    return { passed: !unformatted, output: unformatted || remarks };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { passed: false, output: [error.message, unformatted].filter(Boolean).join('\n') };
  }
}

function checkStyles() {
  const problems = findStyleProblems(ROOT);
  return Promise.resolve({ passed: problems.length === 0, output: problems.join('\n') });
}

async function checkTypes() {
  await writeStyleTypes();
  return captureCommand('tsc', [
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/types.tsbuildinfo`,
  ]);
}

type Result = { passed: boolean; output: string };

async function withRemedy(remedy: string, result: Promise<Result>): Promise<Result> {
  const { passed, output } = await result;
  return { passed, output: passed ? output : `${output}\n${remedy}` };
}

const cacheIn = (folder: string) => ['--cache', `--cache-location=${CACHE}/${folder}`];

const CHECKS = {
  types: checkTypes,
  lint: () =>
    withRemedy(
      'Run npm run format: it fixes the format and many lint errors.',
      captureCommand('biome', ['check', '--error-on-warnings']),
    ),
  unused: () =>
    captureCommand('knip', ['--no-progress', '--treat-config-hints-as-errors', ...cacheIn('knip')]),
  content: checkContent,
  styles: checkStyles,
  spelling: () =>
    withRemedy(
      'If a word is right, add it: to content/spelling.txt if it is in content, to docs/spelling.txt if it is only in documents, or else to commands/check/terms.txt.',
      captureCommand('cspell', ['--no-progress', '--no-summary', ...cacheIn('spelling')]),
    ),
};

/**
 * @param names the checks to run. If empty, all checks run.
 * @throws {Error} if a name isn't the name of a check
 */
export async function check(
  names: readonly string[] = [],
): Promise<{ name: string; passed: boolean }[]> {
  const unknown = names.find((name) => !Object.hasOwn(CHECKS, name));
  if (unknown !== undefined)
    throw new Error(`No check "${unknown}": choose from ${Object.keys(CHECKS).join(', ')}.`);
  const chosen = Object.entries(CHECKS).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  return Promise.all(
    chosen.map(async ([name, run]) => {
      const { passed, output } = await run();
      console.log([`${passed ? 'Passed' : 'Failed'}: ${name}`, output].filter(Boolean).join('\n'));
      return { name, passed };
    }),
  );
}
