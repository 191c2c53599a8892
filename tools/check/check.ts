import { ContentError, loadContent } from '../build/content.ts';
import { CACHE, CONTENT, ROOT } from '../paths.ts';
import { captureCommand } from './run-command.ts';
import { findStyleMistakes } from './styles.ts';

async function checkContent() {
  try {
    const { samples } = await loadContent(CONTENT);
    const [first] = samples;
    const output = first
      ? `${samples.length} values are samples (marked !sample), such as ${first.file}:${first.line}.`
      : 'No sample values.';
    return { passed: true, output };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { passed: false, output: error.message };
  }
}

async function checkStyles() {
  const mistakes = findStyleMistakes(ROOT);
  return { passed: mistakes.length === 0, output: mistakes.join('\n') };
}

const cacheIn = (folder: string) => ['--cache', `--cache-location=${CACHE}/${folder}`];

const CHECKS = {
  types: () =>
    captureCommand('tsc', ['--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`]),
  'lint and format': () => captureCommand('biome', ['check', '--error-on-warnings']),
  unused: () =>
    captureCommand('knip', ['--no-progress', '--treat-config-hints-as-errors', ...cacheIn('knip')]),
  content: checkContent,
  styles: checkStyles,
  spelling: () =>
    captureCommand('cspell', ['--no-progress', '--no-summary', ...cacheIn('spelling')]),
};

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
