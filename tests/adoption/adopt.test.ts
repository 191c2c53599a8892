/** A company that begins with a blank copy has a site that passes the tests of content. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '#support/copies';
import { COMPANY } from '#support/sites';

test('builds a blank copy that passes the tests of content', async () => {
  const copy = await copyProject(COMPANY.content);
  onTestFinished(copy.remove);
  const run = (...command: [script: string, args?: string[]]) => {
    const { succeeded, output } = copy.run(...command);
    expect(succeeded, output).toBe(true);
  };
  run('commands/adopt.ts', ['--blank']);
  // As docs/adopt.md says.
  await rm(path.join(copy.folder, 'tests/content/specification.test.ts'));
  run('node_modules/vitest/vitest.mjs', ['run', '--project=content']);
  run('node_modules/@playwright/test/cli.js', [
    ...['test', '--project=content', '--grep-invert=@slow', '--workers=2'],
  ]);
});
