/** Applies all examples of CONTRIBUTING.md, in their order, to one copy of the project. */
import { expect, onTestFinished, test } from 'vitest';
import { applyExample, copyProject, examples } from '#support/copies';

test('applies all examples, adds a section, and passes check and build', async () => {
  const copy = await copyProject();
  onTestFinished(copy.remove);
  const run = (...command: [script: string, args?: string[]]) => {
    const { succeeded, output } = copy.run(...command);
    expect(succeeded, output).toBe(true);
    return output;
  };

  expect(examples).toHaveLength(8);
  for (const example of examples) {
    expect(await applyExample(copy, example), example.name).toEqual(example.files);
    copy.commit(example.name);
  }

  const written = run('commands/new.ts', ['section', 'case-studies']).split('\n\n')[0];
  const changed = copy.git('status', '--porcelain', '--untracked-files=all').split('\n');
  const files = changed.map((line) => line.slice(3)).filter(Boolean);
  expect(files.sort()).toEqual(written?.split('\n').sort());

  run('commands/check.ts');
  run('commands/build.ts');
});
