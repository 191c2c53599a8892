/** Reads and applies the worked examples of CONTRIBUTING.md. */
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#folders';
import type { Copy } from './copy.ts';

const text = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');

const blocksOf = (section: string, language: string) =>
  [...section.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  );

type Example = { name: string; files: string[]; patches: string[]; commands: string[] };

export const examples = text
  .split(/^### Example: /m)
  .slice(1)
  .map((part): Example => {
    const [section = ''] = part.split(/^## /m);
    const files = /^Files: (.*)$/m.exec(section)?.[1] ?? '';
    return {
      name: section.split('\n', 1)[0] ?? '',
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file).sort(),
      patches: blocksOf(section, 'diff'),
      commands: blocksOf(section, 'sh'),
    };
  });

/** @returns the names of the files that the example has changed, sorted */
export async function applyExample(
  { folder, git }: Copy,
  { patches, commands }: Example,
): Promise<string[]> {
  for (const patch of patches) {
    await writeFile(path.join(folder, '.cache/example.patch'), patch);
    git('apply', '--recount', '.cache/example.patch');
  }
  for (const command of commands) execSync(command, { cwd: folder, stdio: 'pipe' });
  const changed = git('ls-files', '--modified', '--others', '--exclude-standard');
  return changed.split('\n').filter(Boolean).sort();
}
