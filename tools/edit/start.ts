/**
 * `npm run edit`: the page as visitors see it, with a form beside it that changes its content.
 * `npm run edit -- --take FILE` brings in what somebody has handed in as a file.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import config from '../../vite.config.ts';
import { ContentError } from '../build/content.ts';
import { sitePlugin } from '../build/site-plugin.ts';
import { CACHE, CONTENT } from '../paths.ts';
import { listenWith, startOrExit } from '../publish/port.ts';
import { createEditor } from './editor.ts';
import { take } from './hand-in.ts';
import { createEditPlugin, IGNORED_BY_WATCHER } from './plugin.ts';
import { ADDRESS } from './protocol.ts';
import { EditError } from './splice.ts';

const USUAL_PORT = 5175;

/** All packages that the page and the panel load, some of them late. */
const BROWSER_PACKAGES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'embla-carousel',
  '@tanstack/query-core',
];

const RUNTIME = path.join(import.meta.dirname, 'jsx-dev-runtime.ts');

async function listen(port: number) {
  const editor = createEditor();
  const shown = await editor.readShown();
  if (!shown) {
    await editor.check();
    return null;
  }
  // Vite lists the fonts, which this makes, when it starts.
  await shown.site;
  const { plugin, loadSite } = createEditPlugin(editor, shown);
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'warn',
    // Another JSX runtime needs other files than `npm run dev`.
    cacheDir: path.join(CACHE, 'edit'),
    plugins: [react({ jsxImportSource: '#edit' }), plugin, sitePlugin(CONTENT, loadSite)],
    resolve: { alias: { '#edit/jsx-runtime': RUNTIME, '#edit/jsx-dev-runtime': RUNTIME } },
    // Vite reloads the page whenever it finds another one.
    optimizeDeps: { include: BROWSER_PACKAGES },
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      cors: false,
      watch: { ignored: IGNORED_BY_WATCHER },
    },
  });
  return listenWith(server);
}

/** Opens an address in the system's browser, if it has one. */
function openBrowser(address: string) {
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    String(process.platform)
  ] ?? ['xdg-open'];
  if (command) spawn(command, [...args, address], { stdio: 'ignore' }).on('error', () => {});
}

const { values } = parseArgs({
  options: {
    'no-open': { type: 'boolean' },
    take: { type: 'string' },
  },
});
/** Whether an editor listens there already: somebody has double-clicked twice. */
async function isRunning(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined);
  return (await response?.text())?.includes('edit-token') ?? false;
}

try {
  const running = `http://localhost:${process.env.PORT || USUAL_PORT}${ADDRESS}`;
  if (values.take !== undefined) {
    const changed = (await take(values.take, CONTENT)).join(', ');
    console.log(`Changed ${changed}. Read it: npm run claims -- --since HEAD`);
  } else if (await isRunning(running)) {
    console.log(`The editor is running already:\n${running}`);
    if (!values['no-open']) openBrowser(running);
  } else {
    await startOrExit('npm run edit', USUAL_PORT, listen, (origin) => {
      const address = origin + ADDRESS;
      console.log(`Edit the site at:\n${address}\n(stop it with Ctrl+C; your changes stay)`);
      if (!values['no-open']) openBrowser(address);
    });
  }
} catch (error) {
  if (!(error instanceof EditError || error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
