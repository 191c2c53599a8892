import { readFile } from 'node:fs/promises';
import { getSystemErrorMessage } from 'node:util';

/**
 * Reads a UTF-8 file. Removes a byte order mark, and converts line breaks to Unix.
 *
 * @throws errors that `explainReadError` explains
 */
export const readText = async (file: string): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)).replaceAll('\r\n', '\n');

/**
 * Explains why a file couldn't be read. The caller writes the file's name before the result.
 *
 * @throws errors that reading a file didn't cause
 */
export function explainReadError(error: unknown, ifMissing: string): string {
  if (!(error instanceof Error && 'code' in error)) throw error;
  if (error.code === 'ENOENT') return ifMissing;
  if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return 'is not in UTF-8: save it again in that encoding';
  }
  if (!('errno' in error)) throw error;
  const reason = getSystemErrorMessage(Number(error.errno));
  return `can't be read (${reason}): put a file there that this user may read`;
}
