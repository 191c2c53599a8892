/** Imports nothing of the project, so every tool may import it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';

export const ROOT = path.resolve(import.meta.dirname, '..');
export const CONTENT = path.join(ROOT, 'content');
export const PUBLISHED = path.join(ROOT, 'build/client');
export const HOSTING = path.join(ROOT, 'build/hosting');

/** The path of the site's address, without a slash at its end: mostly '', else such as '/a/b'. */
export const BASE = readBase();

/** The site's folder in the published one, whose root is the root of the host. */
export const PUBLISHED_SITE = path.join(PUBLISHED, BASE);

function readBase(): string {
  const file = path.join(CONTENT, 'site.yaml');
  const url = existsSync(file) && parseDocument(readFileSync(file, 'utf8')).get('url');
  // The schema says what is wrong with an address that can't be parsed.
  return URL.parse(`${url}`)?.pathname.replace(/\/$/, '') ?? '';
}

/** Safe to delete at any time. */
export const CACHE = path.join(ROOT, '.cache');
export const PICTURE_CACHE = path.join(CACHE, 'pictures');
/** Subset fonts, with paths as below the site's root. */
export const FONT_CACHE = path.join(CACHE, 'public');
/** Hosts for tests that no package manager of the system has. */
export const HOSTS_CACHE = path.join(CACHE, 'hosts');
