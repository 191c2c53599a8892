import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';

/** The path of an address without a slash at its end: mostly '', else such as '/a/b'. */
export const baseOf = (url: string): string => URL.parse(url)?.pathname.replace(/\/$/, '') ?? '';

/**
 * The base of the site, also of content with mistakes, which the schema explains.
 *
 * @param folder like content/
 */
export function readBase(folder: string): string {
  const file = path.join(folder, 'site.yaml');
  return existsSync(file) ? baseOf(`${parseDocument(readFileSync(file, 'utf8')).get('url')}`) : '';
}
