/**
 * Replaces `@media (--desktop)` (Media Queries 5), which no browser supports yet. We can't use
 * custom properties, because they don't work in media queries.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'postcss';
import { ROOT } from '#folders';

const CONSTANTS = path.join(ROOT, 'src/constants.ts');

/** Imports the file again after a change, so that the development server needs no restart. */
async function readQueries(): Promise<Record<string, string>> {
  const { mtimeMs } = await stat(CONSTANTS);
  const address = `${pathToFileURL(CONSTANTS)}?v=${Math.floor(mtimeMs)}`;
  const constants: typeof import('#constants') = await import(/* @vite-ignore */ address);
  return constants.listMediaQueries();
}

export const customMedia: Plugin = {
  postcssPlugin: 'custom-media',
  async Once(root, { result }) {
    const queries = new Map(Object.entries(await readQueries()));
    root.walkAtRules('media', (rule) => {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        const query = queries.get(name);
        if (!query) {
          throw rule.error(`${name} is not a custom media query: use ${[...queries.keys()]}`);
        }
        // Vite rebuilds the stylesheet when the constants change.
        result.messages.push({ type: 'dependency', plugin: 'custom-media', file: CONSTANTS });
        return query;
      });
    });
  },
};
