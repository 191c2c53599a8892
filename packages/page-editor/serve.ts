/** Serves the editor: the page as visitors see it, next to a form for the page's content. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { makeViteConfig, serverPlugins } from '@site-kit/site-build';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { EditedSite } from './edited-site.ts';
import { createEditor } from './editor.ts';
import { createEditPlugin, PANEL_SCRIPT } from './plugin.ts';

const RUNTIME = path.join(import.meta.dirname, 'jsx-dev-runtime.ts');

/**
 * @returns null if the content has problems, which are printed
 * @throws {InputError} if git isn't installed or has no commit of the content
 */
export async function createEditServer<Written, Content>(
  site: EditedSite<Written, Content>,
  port: number,
) {
  const { parts } = site;
  const editor = createEditor(site);
  const shown = await editor.readShown();
  if (!shown) {
    await editor.check();
    return null;
  }
  // Wait for the font files: Vite must find them when it starts.
  await shown.site;
  const { plugin, loadSite } = createEditPlugin(site, editor, shown);
  const server = await createServer({
    ...makeViteConfig(parts),
    // Vite's cache depends on the JSX runtime, so don't share the cache with `npm run dev`.
    cacheDir: path.join(parts.folders.cache, 'edit'),
    plugins: [react({ jsxImportSource: '#edit' }), plugin, serverPlugins({ load: loadSite })],
    resolve: { alias: { '#edit/jsx-runtime': RUNTIME, '#edit/jsx-dev-runtime': RUNTIME } },
    // Vite looks here for packages. If it finds another package later, it reloads the page.
    optimizeDeps: {
      entries: [path.join(parts.folders.root, parts.entries.app), PANEL_SCRIPT, RUNTIME],
      include: ['react-dom/client'],
    },
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      cors: false,
    },
  });
  return server;
}

/** Opens an address in the default browser, if there is one. */
export function openBrowser(address: string) {
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    String(process.platform)
  ] ?? ['xdg-open'];
  if (command) spawn(command, [...args, address], { stdio: 'ignore' }).on('error', () => {});
}

/** Time limit for another program on the editor's port to reply. */
const REPLY_MS = 5000;

/** Whether an editor is running at this address, such as after a second double-click. */
export async function isEditorRunning(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REPLY_MS) });
    return (await response.text()).includes('edit-token');
  } catch {
    return false;
  }
}
