/** The Vite plugin for what the page imports and no file has: the content, and what follows from it. */
import { normalizePath, type Plugin } from 'vite';
import { printWarnings } from '#content-model';
import { FRAME_URL } from './sandbox-frame.ts';
import type { Site } from './site.ts';
import type { SiteSource } from './site-source.ts';

export const contentModule = (content: unknown) =>
  `export const content = ${JSON.stringify(content)};`;

type Context = { isBuild: boolean };

/** src/virtual-modules.d.ts has their types. */
const MODULES: Record<string, (site: Site, context: Context) => string> = {
  'virtual:content': ({ content }) => contentModule(content),
  'virtual:site.css': ({ css }) => css,
  'virtual:sandbox-frame': ({ content }) =>
    `export const sandboxFrame = ${JSON.stringify(content.news?.video ? FRAME_URL : '')};`,
  // In the file of the app: an `import()` would make another file, which could fail to load
  // (docs/decisions/0018). Only the build resolves `require`.
  'virtual:renderer': (_, { isBuild }) =>
    `export const loadRenderer = async () => ${isBuild ? 'require' : 'import'}('react-dom/client');`,
};

/** Vite's mark for modules that are no files. */
const MARK = '\0';

export function virtualModules({ contentFolder, load, forget }: SiteSource): Plugin {
  const decidesContent = (file: string) =>
    file.startsWith(`${normalizePath(contentFolder)}/`) ||
    /\/src\/constants\.ts$|\.content\.ts$/.test(file);

  return {
    name: 'virtual-modules',

    // Fails a build early if the content doesn't fit. A development server says so on the page.
    async buildStart() {
      if (this.environment.mode === 'build') await load();
    },

    resolveId: (id) => (Object.hasOwn(MODULES, id) ? MARK + id : undefined),

    async load(id) {
      const write = id.startsWith(MARK) ? MODULES[id.slice(MARK.length)] : undefined;
      const isBuild = this.environment.mode === 'build';
      return write?.(await load(), { isBuild });
    },

    configureServer({ watcher }) {
      if (forget) watcher.add(contentFolder);
    },

    async hotUpdate({ file, server: { config, environments, ws } }) {
      if (!forget || this.environment.name !== 'client' || !decidesContent(file)) return;
      forget();
      try {
        printWarnings((await load()).warnings, config.logger.warn);
        for (const { moduleGraph } of Object.values(environments)) {
          for (const id of Object.keys(MODULES)) {
            const module = moduleGraph.getModuleById(MARK + id);
            if (module) moduleGraph.invalidateModule(module);
          }
        }
        ws.send({ type: 'full-reload' });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        config.logger.error(message, { timestamp: true });
        ws.send({ type: 'error', err: { message, stack: '' } });
      }
      return [];
    },
  };
}
