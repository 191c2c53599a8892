/** `npm run check`: what can be said of the project without building it. Types, style, what is unused, licences, content, spelling. */
import { ContentError, loadContent } from '../build/content.ts';
import { CONTENT } from '../paths.ts';
import { runCommand } from './run-command.ts';

async function checkContent(): Promise<boolean> {
  try {
    const { samples } = await loadContent(CONTENT);
    console.log(
      samples.length === 0
        ? 'The content fits, and has no sample values.'
        : `The content fits. ${samples.length} values are samples (marked !sample), such as ${samples[0]?.file}:${samples[0]?.line}.`,
    );
    return true;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    return false;
  }
}

/** The checks, by what a failed one is called. */
const CHECKS = {
  types: () => runCommand('tsc'),
  'lint and format': () => runCommand('biome', ['check', '--error-on-warnings']),
  // Files, exports and packages that nothing uses, and packages that package.json does not name.
  unused: () => runCommand('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  content: checkContent,
  // The words of the site that no dictionary has are in content/spelling.txt.
  spelling: () => runCommand('cspell', ['--no-progress', '--no-summary']),
};

/** Runs all checks. */
export async function check(): Promise<{ name: string; passed: boolean }[]> {
  const results = [];
  for (const [name, run] of Object.entries(CHECKS)) results.push({ name, passed: await run() });
  return results;
}

if (import.meta.main) {
  const failed = (await check()).filter((result) => !result.passed);
  for (const { name } of failed) console.error(`Check failed: ${name}.`);
  if (failed.length === 0) console.log(`All checks passed: ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(failed.length === 0 ? 0 : 1);
}
