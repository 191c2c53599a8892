/** The worked examples of CONTRIBUTING.md: each applies, changes the files that it lists, and builds. */
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject, isSample } from '../../packages/lab/copy.ts';
import { ROOT } from '../../tools/paths.ts';

const text = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');

const blocksOf = (section: string, language: string) =>
  [...section.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  );

const examples = text
  .split(/^### Example: /m)
  .slice(1)
  .map((part) => {
    const [section = ''] = part.split(/^## /m);
    const files = /^Files: (.*)$/m.exec(section)?.[1] ?? '';
    return {
      name: section.split('\n', 1)[0] ?? '',
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file).sort(),
      patches: blocksOf(section, 'diff'),
      commands: blocksOf(section, 'sh'),
    };
  });

test('has nine examples', () => {
  expect(examples).toHaveLength(9);
});

test.skipIf(!isSample).for(examples)(
  '$name',
  { timeout: 600_000 },
  async ({ files, patches, commands }) => {
    const copy = await copyProject();
    onTestFinished(copy.remove);
    for (const patch of patches) {
      await writeFile(path.join(copy.folder, '.cache/example.patch'), patch);
      copy.git('apply', '--recount', '.cache/example.patch');
    }
    for (const command of commands) execSync(command, { cwd: copy.folder, stdio: 'pipe' });
    const changed = copy.git('ls-files', '--modified', '--others', '--exclude-standard');
    expect(changed.split('\n').filter(Boolean).sort()).toEqual(files);
    for (const script of ['tools/check/check.ts', 'tools/build/build.ts']) {
      const { succeeded, output } = copy.run(script);
      expect(succeeded, output).toBe(true);
    }
  },
);
