/**
 * Replaces `@media (--desktop)` (Media Queries 5), which no browser supports yet. We can't use
 * custom properties, because they don't work in media queries.
 */
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'postcss';

/** What a module with the queries exports. */
type Queries = { listMediaQueries: () => Record<string, string> };

/** Imports the file again after a change, so that the development server needs no restart. */
async function readQueries(file: string): Promise<Record<string, string>> {
  const { mtimeMs } = await stat(file);
  const address = `${pathToFileURL(file)}?v=${Math.floor(mtimeMs)}`;
  const module: Queries = await import(/* @vite-ignore */ address);
  return module.listMediaQueries();
}

/** @param file the module with the queries */
export const customMedia = (file: string): Plugin => ({
  postcssPlugin: 'custom-media',
  async Once(root, { result }) {
    const queries = new Map(Object.entries(await readQueries(file)));
    root.walkAtRules('media', (rule) => {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        const query = queries.get(name);
        if (!query) {
          throw rule.error(`${name} is not a custom media query: use ${[...queries.keys()]}`);
        }
        // Vite rebuilds the stylesheet when the constants change.
        result.messages.push({ type: 'dependency', plugin: 'custom-media', file });
        return query;
      });
    });
  },
});
