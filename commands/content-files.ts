/** Formats the content files of the company's site and the fixture sites. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatYaml, parseYaml } from '@site-kit/content-model';
import { ROOT } from '#folders';

/** @returns the formatted text of each unformatted file, by path from the root */
async function findUnformatted(): Promise<Map<string, string>> {
  const unformatted = new Map<string, string>();
  for (const file of globSync(['content/*.yaml', 'tests/site/*/*.yaml'], { cwd: ROOT }).sort()) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    const document = parseYaml(text);
    // Don't change invalid YAML. The content check reports its errors.
    const formatted = document.errors.length > 0 ? text : formatYaml(document);
    if (formatted !== text) unformatted.set(file, formatted);
  }
  return unformatted;
}

/** @returns a line for each file that isn't formatted */
export const findContentProblems = async (): Promise<string> =>
  [...(await findUnformatted()).keys()]
    .map((file) => `${file} is not formatted: run npm run format.`)
    .join('\n');

/** @returns the changed files */
export async function formatContent(): Promise<string[]> {
  const unformatted = await findUnformatted();
  for (const [file, text] of unformatted) await writeFile(path.join(ROOT, file), text);
  return [...unformatted.keys()];
}
