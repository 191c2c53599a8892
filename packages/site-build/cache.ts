import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';

export function shortHash(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 8);
}

/**
 * Writes a file unless it exists. The file's name has to contain a hash of the input. Renames a
 * temporary file at the end, so that an interrupted build leaves no partial file.
 */
export async function makeOnce(file: string, write: (unfinished: string) => Promise<unknown>) {
  if (existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await write(unfinished);
  await rename(unfinished, file);
}
