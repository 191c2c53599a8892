import path from 'node:path';
import type { Folders } from './site-parts.ts';

export const pictureCacheOf = ({ cache }: Folders) => path.join(cache, 'pictures');

/** The folder of the subset fonts. Their paths below this folder are their addresses. */
export const fontCacheOf = ({ cache }: Folders) => path.join(cache, 'public');
