/** Where things are. Imports nothing of the project, so that every tool may ask. */
import path from 'node:path';

/** The project's root. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** What editors change. */
export const CONTENT = path.join(ROOT, 'content');

/** What is published. */
export const PUBLISHED = path.join(ROOT, 'build/client');

/** Ready configurations for web hosts, made by the build. */
export const HOSTING = path.join(ROOT, 'build/hosting');

/** What may be thrown away at any time: encoded pictures, subset fonts, the prerenderer's bundle. */
export const CACHE = path.join(ROOT, '.cache');

/** Encoded pictures. */
export const PICTURE_CACHE = path.join(CACHE, 'pictures');

/** Subset fonts, laid out as below the site's root. */
export const FONT_CACHE = path.join(CACHE, 'public');

/** Hosts that the site is tried on and that no package manager of the system has. */
export const HOSTS_CACHE = path.join(CACHE, 'hosts');
