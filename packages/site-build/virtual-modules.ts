/** Vite plugin for modules without a file: the content, and modules derived from the content. */

import { printWarnings } from '@site-kit/content-model';
import { normalizePath, type Plugin } from 'vite';
import type { Site } from './site.ts';
import type { SiteSource } from './site-source.ts';

export const contentModule = (content: unknown) =>
  `export const content = ${JSON.stringify(content)};`;

/** The modules' types are in src/virtual-modules.d.ts. */
const MODULES: Record<string, (site: Site, isBuild: boolean) => string> = {
  'virtual:content': ({ appContent }) => contentModule(appContent),
  'virtual:site.css': ({ css }) => css,
  // Bundles the renderer into the app's file. `import()` makes a separate file that may fail to
  // load (docs/decisions/0018). Only the build resolves `require`.
  'virtual:renderer': (_, isBuild) =>
    `export const loadRenderer = async () => ${isBuild ? 'require' : 'import'}('react-dom/client');`,
};

/** The prefix with which Vite and its plugins recognise virtual modules. */
const MARK = '\0';

export function virtualModules({ load, files }: SiteSource): Plugin {
  const decidesContent = (contentFolder: string, file: string) =>
    file.startsWith(`${normalizePath(contentFolder)}/`) ||
    /\/src\/constants\.ts$|\.content\.ts$/.test(file);

  return {
    name: 'virtual-modules',

    // Fail a build early if the content is invalid. A development server shows the problem on the
    // page.
    async buildStart() {
      if (this.environment.mode === 'build') await load();
    },

    resolveId: (id) => (Object.hasOwn(MODULES, id) ? MARK + id : undefined),

    async load(id) {
      const write = id.startsWith(MARK) ? MODULES[id.slice(MARK.length)] : undefined;
      return write?.(await load(), this.environment.mode === 'build');
    },

    configureServer({ watcher }) {
      if (files) watcher.add(files.contentFolder);
    },

    async hotUpdate({ file, server: { config, environments, ws } }) {
      if (!files || this.environment.name !== 'client') return;
      if (!decidesContent(files.contentFolder, file)) return;
      files.forget();
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
