/** Shows the page's errors, with file and line, in the overlay of the development server. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { ViteDevServer } from 'vite';

/** Loads before the page's own scripts, to catch their errors. */
export const ERRORS_SCRIPT = {
  tag: 'script',
  attrs: { type: 'module', src: `/@fs${path.join(import.meta.dirname, 'browser-errors.ts')}` },
  injectTo: 'head-prepend' as const,
};

/** A location in a stack trace, such as `http://localhost:5173/src/ui/icons.tsx?t=1:3:10`. */
const PLACE = /https?:\/\/[^/]+(\/[^\s?)]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

/** Maps a location to the source file, if Vite has a source map for the location. */
function locate(server: ViteDevServer, url: string, line: number, column: number) {
  const module = [...server.environments.client.moduleGraph.urlToModuleMap.values()].find(
    ({ url: other }) => other.split('?', 1)[0] === url,
  );
  const map = module?.transformResult?.map;
  if (!module?.file || !map || !('sources' in map)) return undefined;
  const payload: SourceMapPayload = { ...map, file: map.file ?? url, sourceRoot: '' };
  const origin = new SourceMap(payload).findOrigin(line, column);
  return 'lineNumber' in origin
    ? { file: module.file, line: origin.lineNumber, column: origin.columnNumber }
    : undefined;
}

export function showBrowserErrors(server: ViteDevServer) {
  server.environments.client.hot.on('site:error', ({ message, stack }) => {
    let first: ReturnType<typeof locate>;
    const located = String(stack).replace(PLACE, (place, url, line, column) => {
      const found = locate(server, url, Number(line), Number(column));
      first ??= found?.file.includes('node_modules') ? undefined : found;
      return found ? `${found.file}:${found.line}:${found.column}` : place;
    });
    const where = first && { file: first.file, line: first.line, column: first.column };
    server.config.logger.error(located, { timestamp: true });
    server.environments.client.hot.send({
      type: 'error',
      err: { message: String(message), stack: located, ...(where && { loc: where }) },
    });
  });
}
