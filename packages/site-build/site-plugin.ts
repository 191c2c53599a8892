/** Gives Vite modules that are no files, and prerenders pages in the development server. */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { printWarnings } from '#content-model';
import { CONTENT, PICTURE_CACHE } from '#folders';
import { ENTRIES, type Prerenderer } from '#page';
import { ERRORS_SCRIPT, showBrowserErrors } from './development-errors.ts';
import { type DescribeHeaders, NONCE_TAG, setHeaders } from './development-policy.ts';
import { type IdentityFiles, makeIdentity } from './identity.ts';
import { MEDIA_TYPES } from './layout.ts';
import { makeMachineReadable } from './machine-readable/files.ts';
import { LLMS_TXT, makeLlmsTxt } from './machine-readable/llms-txt.ts';
import { encodedFiles, encodePicture } from './pictures.ts';
import { makePressKit } from './press-kit.ts';
import { FRAME_URL, readSandboxFrame } from './sandbox-frame.ts';
import { loadSite, makeHead, type Site } from './site.ts';

/**
 * In the file of the app: an `import()` would make another file, which could fail to load
 * (docs/decisions/0018). Rolldown resolves `require` in the build; the development server doesn't,
 * and gets the `import()`.
 */
const rendererModule = (isServing: boolean) =>
  `export const loadRenderer = async () => ${isServing ? 'import' : 'require'}('react-dom/client');`;

/** Vite's mark for modules that are no files. */
const resolved = (id: string) => `\0${id}`;

/**
 * With sorted keys, because zod sets keys as asynchronous rules end, in any order: if the same
 * content gave other files, returning users would load all scripts again.
 */
export function contentModule(content: unknown): string {
  const sortKeys = (_: string, value: unknown) =>
    value instanceof Object && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return `export const content = ${JSON.stringify(content, sortKeys)};`;
}

/** Vite publishes the drawing. */
const zeroModule = (zero: string | undefined, contentFolder: string) =>
  zero
    ? `export { default as zero } from ${JSON.stringify(`${path.join(contentFolder, 'images', zero)}?url`)};`
    : 'export const zero = undefined;';

type SitePluginOptions = {
  contentFolder?: string;
  /** The site in a state that isn't saved; whoever gives it shows its changes. */
  loadEdited?: () => Promise<Site>;
  /** For a development server that is as strict as hosts are, and shows errors of the page. */
  describeHeaders?: DescribeHeaders;
};

export function sitePlugin({
  contentFolder = CONTENT,
  loadEdited,
  describeHeaders,
}: SitePluginOptions = {}): Plugin {
  let isServing = false;
  let site: Promise<Site> | undefined;
  let loadSaved = () => loadSite(contentFolder);
  const load = () => {
    if (loadEdited) return loadEdited();
    site ??= loadSaved();
    return site;
  };
  const modules = new Map<string, () => Promise<string>>([
    ['virtual:content', async () => contentModule((await load()).content)],
    ['virtual:site.css', async () => (await load()).css],
    [
      'virtual:sandbox-frame',
      async () => {
        const url = (await load()).content.news?.video ? FRAME_URL : '';
        return `export const sandboxFrame = ${JSON.stringify(url)};`;
      },
    ],
    [
      'virtual:zero',
      async () => zeroModule((await load()).content['not-found'].zero, contentFolder),
    ],
    ['virtual:renderer', async () => rendererModule(isServing)],
  ]);

  /** @param html empty for all but pages */
  async function setPolicy(request: Connect.IncomingMessage, response: ServerResponse, html = '') {
    if (!describeHeaders) return;
    const described = { html, hasVideo: Boolean((await load()).content.news?.video) };
    await setHeaders(describeHeaders, described, request, response);
  }

  return {
    name: 'site',

    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },

    // Ends a build if the content does not fit. A development server says so on the page.
    buildStart: async () => {
      if (!isServing) await load();
    },

    resolveId: (id) => (modules.has(id) ? resolved(id) : undefined),

    load: (id) => (id.startsWith(resolved('')) ? modules.get(id.slice(1))?.() : undefined),

    transformIndexHtml: () => (describeHeaders ? [NONCE_TAG, ERRORS_SCRIPT] : []),

    async hotUpdate({ file, server }) {
      if (loadEdited || this.environment.name !== 'client' || !decidesContent(file)) return;
      site = undefined;
      await showContent(server, load, [...modules.keys()]);
      return [];
    },

    configureServer(server) {
      if (!loadEdited) server.watcher.add(contentFolder);
      if (describeHeaders) {
        loadSaved = () => loadByCodeOf(server, contentFolder);
        showBrowserErrors(server);
      }
      server.watcher.on('all', async (_event, file) => {
        if (loadEdited || !file.startsWith(contentFolder + path.sep)) return;
        site = undefined;
        await showContent(server, load, [...modules.keys()]);
      });
      server.middlewares.use(async (request, response, next) => {
        try {
          const asset = await findAsset(request.url ?? '', load, server);
          if (!asset) return next();
          await setPolicy(request, response);
          response.setHeader('Content-Type', asset.type);
          response.end(asset.bytes);
        } catch (error) {
          next(error);
        }
      });
      // Returned, so it runs after Vite's own: everything but modules and assets is a page.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const url = request.originalUrl ?? '/';
            const site = await load();
            const { html: rendered, status } = await renderInServer(server, url, site);
            const html = await server.transformIndexHtml(url, rendered);
            await setPolicy(request, response, html);
            response.statusCode = status;
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(html);
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

export async function renderInServer(server: ViteDevServer, url: string, site: Site) {
  const prerenderer = await server.ssrLoadModule(`/${ENTRIES.prerenderer}`);
  const renderPage: Prerenderer['renderPage'] = prerenderer.renderPage;
  return renderPage(url, {
    start: `/${ENTRIES.start}`,
    app: `/${ENTRIES.app}`,
    ...makeHead(site),
  });
}

/** So that what the site is made of follows a change of code, such as of src/constants.ts. */
async function loadByCodeOf(server: ViteDevServer, contentFolder: string): Promise<Site> {
  const module = await server.ssrLoadModule('/packages/site-build/site.ts');
  const load: typeof loadSite = module.loadSite;
  return load(contentFolder);
}

const decidesContent = (file: string) => /\/src\/constants\.ts$|\.content\.ts$/.test(file);

const identities = new WeakMap<Site, Promise<IdentityFiles>>();

/** A page asks for several icons at once. */
function identityOf(site: Site): Promise<IdentityFiles> {
  const made = identities.get(site) ?? makeIdentity(site);
  identities.set(site, made);
  return made;
}

async function findAsset(url: string, load: () => Promise<Site>, server: ViteDevServer) {
  const type = MEDIA_TYPES[path.extname(url).slice(1)];
  // Vite serves scripts, styles and fonts.
  if (!type || /javascript|css|font/.test(type)) return undefined;
  const site = await load();
  if (type === MEDIA_TYPES.html) {
    return url === FRAME_URL ? { type, bytes: await readSandboxFrame() } : undefined;
  }
  const picture = site.pictures.flatMap(encodedFiles).find((file) => file.url === url);
  if (picture) return { type, bytes: await readFile(await encodePicture(picture, PICTURE_CACHE)) };
  if (url === site.content.press.path) {
    return { type, bytes: await makePressKit(site, await identityOf(site)) };
  }
  // Other folders are Vite's.
  if (!['/', '/brand'].includes(path.posix.dirname(url))) return undefined;
  if (url === LLMS_TXT) {
    const { html } = await renderInServer(server, '/', site);
    return { type, bytes: makeLlmsTxt(site.content, html) };
  }
  const bytes = makeMachineReadable(site).get(url) ?? (await identityOf(site)).get(url);
  return bytes && { type, bytes };
}

async function showContent(server: ViteDevServer, load: () => Promise<Site>, ids: string[]) {
  try {
    printWarnings((await load()).warnings, server.config.logger.warn);
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const id of ids) {
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
