/**
 * Gives Vite the content as a module (`virtual:content`), the made part of the stylesheet
 * (`virtual:site.css`) and the address of the embed's document (`virtual:sandbox-frame`), and lets the development server answer with prerendered pages.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CONTENT, PICTURE_CACHE } from '../paths.ts';
import { TYPES } from '../publish/rules.ts';
import { type IdentityFiles, makeIdentity, SHARE_PICTURE } from './identity.ts';
import { makeMachineReadable } from './machine-readable/files.ts';
import { makeStructuredData } from './machine-readable/structured-data.ts';
import { encodedFiles, encodePicture } from './pictures.ts';
import { makePressKit } from './press-kit.ts';
import { readSandboxFrame } from './sandbox-frame.ts';
import { loadSite, type Prerenderer, type Site } from './site.ts';

const CONTENT_MODULE = 'virtual:content';
const STYLE_MODULE = 'virtual:site.css';
const SANDBOX_FRAME_MODULE = 'virtual:sandbox-frame';
const RENDERER_MODULE = 'virtual:renderer';

const MODULES = [CONTENT_MODULE, STYLE_MODULE, SANDBOX_FRAME_MODULE, RENDERER_MODULE];

/**
 * React's renderer, evaluated when it is asked for and in the same file as the app: an `import()` would make
 * it a file of its own, which could fail to load on its own (docs/decisions/0018). Browsers have no `require`;
 * Rolldown resolves it in the build, and the development server, which doesn't, gets the `import()`.
 */
const rendererModule = (serving: boolean) =>
  `export const loadRenderer = async () => ${serving ? 'import' : 'require'}('react-dom/client');`;

/** Vite's mark for modules that are no files. */
const resolved = (id: string) => `\0${id}`;

/**
 * The content as the text of a module. Its keys are sorted, because rules that look at pictures end in
 * any order, and zod sets keys as they end: the same content has to give the same files with the
 * same names, or whoever comes back after a build that changed nothing loads all scripts again.
 */
export function contentModule(content: unknown): string {
  const sortKeys = (_: string, value: unknown) =>
    value instanceof Object && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return `export const content = ${JSON.stringify(content, sortKeys)};`;
}

/** The Vite plugin of this project. */
export function sitePlugin(contentFolder = CONTENT): Plugin {
  let serving = false;
  let site: Promise<Site> | undefined;
  const load = () => {
    site ??= loadSite(contentFolder);
    return site;
  };

  return {
    name: 'site',

    configResolved: ({ command }) => {
      serving = command === 'serve';
    },

    // A build ends here when the content does not fit. A development server says so on the page.
    buildStart: async () => {
      if (!serving) await load();
    },

    resolveId: (id) => (MODULES.includes(id) ? resolved(id) : undefined),

    load: async (id) => {
      if (id === resolved(CONTENT_MODULE)) {
        return contentModule((await load()).content);
      }
      if (id === resolved(STYLE_MODULE)) return (await load()).css;
      if (id === resolved(SANDBOX_FRAME_MODULE)) {
        return `export const sandboxFrame = ${JSON.stringify((await readSandboxFrame()).url)};`;
      }
      if (id === resolved(RENDERER_MODULE)) return rendererModule(serving);
      return undefined;
    },

    configureServer(server) {
      server.watcher.add(contentFolder);
      server.watcher.on('all', async (_event, file) => {
        if (!file.startsWith(contentFolder + path.sep)) return;
        site = undefined;
        await showContent(server, load);
      });
      server.middlewares.use(async (request, response, next) => {
        try {
          const asset = await findAsset(request.url ?? '', load);
          if (!asset) return next();
          response.setHeader('Content-Type', asset.type);
          response.end(asset.bytes);
        } catch (error) {
          next(error);
        }
      });
      // Returned, so that it runs after Vite's own: whatever is not a module or an asset is a page.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const { fontUrls, pageColours, content } = await load();
            const prerenderer = await server.ssrLoadModule('/src/entry/prerender.tsx');
            const renderPage: Prerenderer['renderPage'] = prerenderer.renderPage;
            const url = request.originalUrl ?? '/';
            const { html, status } = await renderPage(url, {
              start: '/src/entry/start.ts',
              app: '/src/entry/hydrate.tsx',
              fonts: fontUrls,
              pageColours,
              sharePicture: SHARE_PICTURE,
              structuredData: makeStructuredData(content),
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

/** What has been made of each site: a page asks for several icons at once. */
const identities = new WeakMap<Site, Promise<IdentityFiles>>();

function identityOf(site: Site): Promise<IdentityFiles> {
  const made = identities.get(site) ?? makeIdentity(site);
  identities.set(site, made);
  return made;
}

/** A picture, an icon or a file for machines, where the development server has it. */
async function findAsset(url: string, load: () => Promise<Site>) {
  const type = new Map<string, string>(Object.entries(TYPES)).get(path.extname(url).slice(1));
  // Scripts, styles and fonts are Vite's.
  if (!type || /javascript|css|font/.test(type)) return undefined;
  if (type === TYPES.html) {
    const frame = await readSandboxFrame();
    return url === frame.url ? { type, bytes: frame.html } : undefined;
  }
  const site = await load();
  if (url.startsWith('/assets/pictures/')) {
    const picture = site.pictures.flatMap(encodedFiles).find((file) => file.url === url);
    if (!picture) return undefined;
    return { type, bytes: await readFile(await encodePicture(picture, PICTURE_CACHE)) };
  }
  if (url === site.content.press.path) {
    return { type, bytes: await makePressKit(site, await identityOf(site)) };
  }
  // These are asked for by their addresses at the root; everything else below it is Vite's.
  if (!/^\/(brand\/)?[\w-]+\.\w+$/.test(url)) return undefined;
  const bytes = makeMachineReadable(site).get(url) ?? (await identityOf(site)).get(url);
  return bytes && { type, bytes };
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
    const message = error instanceof Error ? error.message : String(error);
    server.config.logger.error(message, { timestamp: true });
    server.ws.send({ type: 'error', err: { message, stack: '' } });
  }
}
