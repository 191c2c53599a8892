/** Serves the edited content to the page, and reloads the page's modules after changes. */
import { createHash } from 'node:crypto';
import { contentModule, type Site } from '@site-kit/site-build';
import type { ViteDevServer } from 'vite';
import type { Editor, Shown } from './editor.ts';

export const CONTENT_MODULE = '\0virtual:content';
const CSS_MODULE = '\0virtual:site.css';

export const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

async function reload({ environments }: ViteDevServer, id: string) {
  for (const { moduleGraph } of Object.values(environments)) {
    const loaded = moduleGraph.getModuleById(id);
    // Reloading isn't enough: a pending request could cache the old text again.
    if (loaded) moduleGraph.invalidateModule(loaded);
  }
  const loaded = environments.client?.moduleGraph.getModuleById(id);
  if (loaded) await environments.client?.reloadModule(loaded);
}

/** @param first the content that the page shows at the start */
export function createShownPage<Written, Content>(
  editor: Editor<Written, Content>,
  first: Shown<Written, Content>,
) {
  let shown = first;
  let isBehind = false;
  let module = makeModule();

  function makeModule(): string {
    const { content, fieldNames } = editor.markTexts(shown);
    return `globalThis.editFieldNames = ${JSON.stringify(fieldNames)};\n${contentModule(content)}`;
  }

  return {
    /** The content on the page. */
    shown: () => shown,
    /** @throws {Error} if the site can't be completed, for example because a picture is damaged */
    site: (): Promise<Site> => shown.site,
    /** The text of the module with the content. */
    module: () => `globalThis.editVersion = '${digest(module)}';\n${module}`,
    version: () => digest(module),
    /** Whether the page shows an older version, because the content has problems. */
    isBehind: () => isBehind,

    /** @param isForced whether the page renders all texts again, even if none has changed */
    async update(server: ViteDevServer, isForced = false) {
      const next = await editor.readShown();
      isBehind = next === undefined;
      if (!next) return;
      const { css } = await shown.site;
      shown = next;
      const before = module;
      module = makeModule();
      if (module !== before || isForced) await reload(server, CONTENT_MODULE);
      if ((await next.site).css !== css) await reload(server, CSS_MODULE);
    },
  };
}

export type ShownPage<Written, Content> = ReturnType<typeof createShownPage<Written, Content>>;
