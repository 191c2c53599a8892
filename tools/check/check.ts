/** `npm run check`: what we can tell without building the site. */
import path from 'node:path';
import { ContentError, loadContent } from '../build/content.ts';
import { CACHE, CONTENT } from '../paths.ts';
import { captureCommand } from './run-command.ts';

async function checkContent() {
  try {
    const { samples } = await loadContent(CONTENT);
    const [first] = samples;
    const found = first
      ? `${samples.length} values are samples (marked !sample), such as ${first.file}:${first.line}.`
      : 'No sample values.';
    return { passed: true, output: found };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { passed: false, output: error.message };
  }
}

const cache = (file: string) => path.join(CACHE, file);

const CHECKS = {
  types: () =>
    captureCommand('tsc', ['--incremental', '--tsBuildInfoFile', cache('types.tsbuildinfo')]),
  'lint and format': () => captureCommand('biome', ['check', '--error-on-warnings']),
  // Files, exports and packages that nothing uses, and packages that package.json does not name.
  unused: () =>
    captureCommand('knip', [
      '--no-progress',
      '--treat-config-hints-as-errors',
      '--cache',
      `--cache-location=${cache('knip')}`,
    ]),
  content: checkContent,
  // content/spelling.txt has the words of the site that no dictionary has.
  spelling: () =>
    captureCommand('cspell', [
      '--no-progress',
      '--no-summary',
      '--cache',
      `--cache-location=${cache('spelling')}`,
    ]),
};

/** Runs all checks at once, and prints what each found when it ends. */
export function check(): Promise<{ name: string; passed: boolean }[]> {
  return Promise.all(
    Object.entries(CHECKS).map(async ([name, run]) => {
      const { passed, output } = await run();
      console.log([`${passed ? 'Passed' : 'Failed'}: ${name}`, output].filter(Boolean).join('\n'));
      return { name, passed };
    }),
  );
}

if (import.meta.main) {
  const failed = (await check()).filter(({ passed }) => !passed);
  console.log(failed.length === 0 ? 'All checks passed.' : `${failed.length} checks failed.`);
  process.exit(failed.length === 0 ? 0 : 1);
}
