/** Adds the editor to Vite's server: the edited content, the panel and its requests. */
import path from 'node:path';
import type { Site } from '@site-kit/site-build';
import { type HtmlTagDescriptor, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { createActions } from './actions.ts';
import type { EditedSite } from './edited-site.ts';
import type { Editor, Shown } from './editor.ts';
import { TOKEN } from './guard.ts';
import { ADDRESS, CHANGED_EVENT } from './protocol.ts';
import { createQueue } from './queue.ts';
import { createRoutes } from './routes.ts';
import { CONTENT_MODULE, createShownPage, digest } from './shown-page.ts';

/**
 * @param script address of the panel's script
 * @param key identifies the project in the browser's storage
 */
const makePanel = (script: string, key: string) => `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="edit-token" content="${TOKEN}" />
    <meta name="edit-project" content="${key}" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <title>Edit the site</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>`;

const RENDERER_MODULE = '\0virtual:renderer';

/**
 * Renders the page instead of hydrating: content may have changed since prerendering, and React
 * doesn't correct attributes that differ.
 */
const RENDERER = `import { createRoot } from 'react-dom/client';
function hydrateRoot(container, page) {
  container.replaceChildren();
  container.dataset.rendered = '';
  createRoot(container).render(page);
}
export const loadRenderer = async () => ({ hydrateRoot });`;

/** Starts the app at once. On the published page, the app waits for the first input. */
const loadApp = (entries: { start: string }, startApp: () => boolean): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module' },
  children: `await import('/${entries.start}');\n(${startApp})();`,
  injectTo: 'body',
});

export const PANEL_SCRIPT = normalizePath(path.join(import.meta.dirname, 'panel/main.tsx'));

/**
 * Hides the page until scripts and styles have loaded, which takes some seconds after a start.
 * Clicks on the prerendered page have no effect.
 */
const UNTIL_RENDERED = {
  panel: 'html:not(:has([data-vite-dev-id])) #root { visibility: hidden; }',
  page: '#root:not([data-rendered]) { visibility: hidden; }',
};

export function createEditPlugin<Written, Content>(
  site: EditedSite<Written, Content>,
  editor: Editor<Written, Content>,
  first: Shown<Written, Content>,
) {
  const { parts, contentFolder, describeReviewed } = site;
  const { tree } = editor;
  const page = createShownPage(editor, first);
  const enqueue = createQueue();
  const loadPage = loadApp(parts.entries, describeReviewed(first.content).startApp);
  const panel = makePanel(`/@fs/${PANEL_SCRIPT}`, digest(contentFolder));

  /** Shows changes of other programs. */
  function watch(server: ViteDevServer) {
    const changed = new Set<string>();
    server.watcher.add(contentFolder);
    server.watcher.on('all', (_event, file) => {
      const isContent = file.startsWith(contentFolder + path.sep) && !file.includes(`${path.sep}.`);
      if (!isContent) return;
      changed.add(path.relative(contentFolder, file));
      // One update handles all files that a checkout changes.
      if (changed.size > 1) return;
      enqueue(async () => {
        const files = [...changed].filter(tree.isForeign);
        changed.clear();
        if (files.length === 0) return;
        editor.noteOutsideChanges(files);
        await page.update(server);
        server.ws.send(CHANGED_EVENT);
      }).catch(console.error);
    });
  }

  const plugin: Plugin = {
    name: 'edit',
    // Runs before virtualModules(), which serves the content without marks.
    enforce: 'pre',
    transformIndexHtml: (_html, { path: address }) => {
      const isPanel = address.startsWith(ADDRESS);
      const children = UNTIL_RENDERED[isPanel ? 'panel' : 'page'];
      return [{ tag: 'style', children, injectTo: 'head' }, ...(isPanel ? [] : [loadPage])];
    },
    resolveId: (id) => [CONTENT_MODULE, RENDERER_MODULE].find((module) => module === `\0${id}`),
    load: (id) => {
      if (id === RENDERER_MODULE) return RENDERER;
      return id === CONTENT_MODULE ? page.module() : undefined;
    },

    configureServer(server) {
      watch(server);
      const routes = createRoutes({
        actions: createActions(site, editor, page, server),
        tree,
        enqueue,
        makePanel: (address) => server.transformIndexHtml(address, panel),
      });
      server.middlewares.use(routes);
    },
  };
  return { plugin, loadSite: (): Promise<Site> => page.site() };
}
