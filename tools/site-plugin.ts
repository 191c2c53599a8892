/**
 * Gives Vite the content as a module (`virtual:content`) and the made part of the stylesheet
 * (`virtual:site.css`), and lets the development server answer with prerendered pages.
 */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { ContentError } from './content.ts';
import { encodedFiles, encodePicture } from './pictures.ts';
import { ICON, loadSite, PICTURE_CACHE, type Prerenderer, ROOT, type Site } from './site.ts';

const CONTENT_MODULE = 'virtual:content';
const STYLE_MODULE = 'virtual:site.css';

/** Vite's mark for modules that are no files. */
const resolved = (id: string) => `\0${id}`;

/** The Vite plugin of this project. */
export function sitePlugin(): Plugin {
  let site: Promise<Site> | undefined;
  const load = () => {
    site ??= loadSite();
    return site;
  };

  return {
    name: 'site',

    buildStart: async () => {
      await load();
    },

    resolveId: (id) => (id === CONTENT_MODULE || id === STYLE_MODULE ? resolved(id) : undefined),

    load: async (id) => {
      if (id === resolved(CONTENT_MODULE)) {
        return `export const content = ${JSON.stringify((await load()).content)};`;
      }
      if (id === resolved(STYLE_MODULE)) return (await load()).css;
      return undefined;
    },

    configureServer(server) {
      server.watcher.add(path.join(ROOT, 'content'));
      server.watcher.on('all', async (_event, file) => {
        if (!file.startsWith(path.join(ROOT, 'content') + path.sep)) return;
        site = undefined;
        await showContent(server, load);
      });
      server.middlewares.use(async (request, response, next) => {
        const url = request.url ?? '';
        if (url === '/icon.svg') {
          response.setHeader('Content-Type', 'image/svg+xml');
          createReadStream(ICON).pipe(response);
          return;
        }
        if (!url.startsWith('/assets/pictures/')) return next();
        const file = (await load()).pictures
          .flatMap(encodedFiles)
          .find((candidate) => candidate.url === url);
        if (!file) return next();
        response.setHeader('Content-Type', `image/${file.format === 'jpg' ? 'jpeg' : file.format}`);
        createReadStream(await encodePicture(file, PICTURE_CACHE)).pipe(response);
      });
      // Returned, so that it runs after Vite's own: whatever is not a module or an asset is a page.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const { fontUrls } = await load();
            const prerenderer = await server.ssrLoadModule('/src/entry/prerender.tsx');
            const renderPage: Prerenderer['renderPage'] = prerenderer.renderPage;
            const url = request.originalUrl ?? '/';
            const { html, status } = await renderPage(url, {
              start: '/src/entry/start.ts',
              styles: [],
              fonts: fontUrls,
            });
            response.statusCode = status;
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(await server.transformIndexHtml(url, html));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

/** Reloads open pages with changed content, or shows what is wrong with it. */
async function showContent(server: ViteDevServer, load: () => Promise<Site>) {
  try {
    await load();
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const id of [CONTENT_MODULE, STYLE_MODULE]) {
        const module = moduleGraph.getModuleById(resolved(id));
        if (module) moduleGraph.invalidateModule(module);
      }
    }
    server.ws.send({ type: 'full-reload' });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    server.config.logger.error(error.message, { timestamp: true });
    server.ws.send({ type: 'error', err: { message: error.message, stack: '' } });
  }
}
