/**
 * The worked examples of CONTRIBUTING.md: each applies after those before it, and changes the files
 * that it lists; all together pass the checks and build.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyExample, type Copy, copyProject, examples, isSample } from '#support/copies';

test('has nine examples', () => {
  expect(examples).toHaveLength(9);
});

describe.skipIf(!isSample)('the examples', () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await copyProject();
  });
  afterAll(() => copy?.remove());

  test.for(examples)('$name', async (example) => {
    expect(await applyExample(copy, example)).toEqual(example.files);
    copy.commit(example.name);
  });

  test('npm run new writes a section', () => {
    const { succeeded, output } = copy.run('commands/new.ts', ['section', 'case-studies']);
    expect(succeeded, output).toBe(true);
    const changed = copy.git('status', '--porcelain', '--untracked-files=all');
    const files = changed.split('\n').map((line) => line.slice(3));
    expect(files).toEqual(expect.arrayContaining(output.split('\n\n')[0]?.split('\n') ?? []));
  });

  test.for(['commands/check.ts', 'commands/build.ts'])('pass %s', (script) => {
    const { succeeded, output } = copy.run(script);
    expect(succeeded, output).toBe(true);
  });
});
