/** The worked examples of CONTRIBUTING.md: each applies, changes the files that it lists, and builds. */
import { expect, onTestFinished, test } from 'vitest';
import { copyProject, isSample } from '../../packages/lab/copy.ts';
import { applyExample, examples } from '../../packages/lab/examples.ts';

test('has nine examples', () => {
  expect(examples).toHaveLength(9);
});

test.skipIf(!isSample).for(examples)('$name', { timeout: 600_000 }, async (example) => {
  const copy = await copyProject();
  onTestFinished(copy.remove);
  expect(await applyExample(copy, example)).toEqual(example.files);
  for (const script of ['tools/check/check.ts', 'tools/build/build.ts']) {
    const { succeeded, output } = copy.run(script);
    expect(succeeded, output).toBe(true);
  }
});
