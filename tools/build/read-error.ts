/**
 * Says why a file can't be read, as the end of a sentence. Only a file that doesn't exist is missing: a
 * refused permission has another remedy.
 *
 * @param ifMissing what to say of a file that doesn't exist
 * @throws what is no error of the file system
 */
export function explainReadError(error: unknown, ifMissing: string): string {
  if (!(error instanceof Error && 'code' in error)) throw error;
  if (error.code === 'ENOENT') return ifMissing;
  return `can't be read (${error.code}): put a file there that this user may read`;
}
