/** Checks that a company can start with a copy of the project that has placeholder content. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '#support/copies';
import { COMPANY } from '#support/sites';

test('makes a copy with placeholder content that passes the tests in tests/content', async () => {
  const copy = await copyProject(COMPANY.content);
  onTestFinished(copy.remove);
  const run = (...command: [script: string, args?: string[]]) => {
    const { succeeded, output } = copy.run(...command);
    expect(succeeded, output).toBe(true);
  };
  run('commands/adopt.ts', ['--blank']);
  // docs/adopt.md asks companies to delete this test.
  await rm(path.join(copy.folder, 'tests/content/specification.test.ts'));
  run('node_modules/vitest/vitest.mjs', ['run', '--project=content']);
  run('node_modules/@playwright/test/cli.js', [
    ...['test', '--project=content', '--grep-invert=@slow'],
  ]);
});
