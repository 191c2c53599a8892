/** Vite plugin for development. Serves files that a build writes, and shows page errors. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { ERRORS_SCRIPT, showBrowserErrors } from './development-errors.ts';
import { type DescribeHeaders, NONCE_TAG, setHeaders } from './development-policy.ts';
import { MEDIA_TYPES } from './media-types.ts';
import { encodedFiles, encodePicture } from './pictures.ts';
import { publishInServer } from './rendering.ts';
import type { Site } from './site.ts';
import type { SiteSource } from './site-source.ts';

/** A changed file is read after its size has been the same for `stabilityThreshold` ms. */
const WRITTEN = { stabilityThreshold: 60, pollInterval: 20 };

/** @param describeHeaders if given, the server sends the headers of hosts and shows page errors */
export function developmentServer(source: SiteSource, describeHeaders?: DescribeHeaders): Plugin {
  return {
    name: 'development-server',

    // A program that saves a file empties the file first. Without this, the server could read the
    // empty file, and miss what is written later: the watcher reports a file once in 50 ms.
    config: () => ({ server: { watch: { awaitWriteFinish: WRITTEN } } }),

    transformIndexHtml: () => (describeHeaders ? [NONCE_TAG, ERRORS_SCRIPT] : []),

    configureServer(server) {
      if (describeHeaders) showBrowserErrors(server);
      server.middlewares.use(async (request, response, next) => {
        try {
          // Drop the query, with which Vite avoids the browser's cache.
          const [url = ''] = (request.url ?? '').split('?');
          const type = MEDIA_TYPES[path.extname(url).slice(1)];
          // Vite serves scripts, styles and fonts.
          if (!type || /javascript|css|font/.test(type)) return next();
          const site = await source.load();
          const bytes = await makeFile(url, site, server);
          if (!bytes) return next();
          if (describeHeaders)
            await setHeaders(describeHeaders, { server, site, html: '' }, request, response);
          response.setHeader('Content-Type', type);
          response.end(bytes);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function makeFile(url: string, site: Site, server: ViteDevServer) {
  const picture = site.pictures.flatMap(encodedFiles).find((file) => file.url === url);
  if (picture) return readFile(await encodePicture(picture, site.pictureCache));
  return publishInServer(server, site).files.get(url)?.();
}
