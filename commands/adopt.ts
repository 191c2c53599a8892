/**
 * `npm run adopt -- --blank` replaces the sample company's content with placeholders
 * (docs/adopt.md).
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { CONTENT } from '#folders';
import { blankContent } from './adopt/blank-content.ts';

const { values } = parseArgs({ options: { blank: { type: 'boolean' } } });
const git = spawnSync('git', ['status', '--porcelain', CONTENT], { encoding: 'utf8' });
if (values.blank && git.stdout) {
  console.error(
    'content/ has uncommitted changes, which this command overwrites: commit them first.',
  );
  process.exitCode = 1;
} else if (values.blank) {
  await blankContent(CONTENT);
  console.log('content/ has placeholders now. docs/adopt.md describes the next steps.');
} else {
  console.log(
    'Run npm run adopt -- --blank to replace the content of the sample company with placeholders.',
  );
}
