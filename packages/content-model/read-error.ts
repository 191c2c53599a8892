import { getSystemErrorMessage } from 'node:util';

/**
 * Ends a sentence. A refused permission has another remedy than a missing file.
 * @throws errors that are not the file system's
 */
export function explainReadError(error: unknown, ifMissing: string): string {
  if (!(error instanceof Error && 'code' in error && 'errno' in error)) throw error;
  if (error.code === 'ENOENT') return ifMissing;
  const reason = getSystemErrorMessage(Number(error.errno));
  return `can't be read (${reason}): put a file there that this user may read`;
}
