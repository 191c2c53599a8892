/** `npm run dev`: serves the page with hot reload and with the security headers of hosts. */

import { ContentError, printWarnings } from '@site-kit/content-model';
import { announceSite, describeHeaders, listenWith, startOrExit } from '@site-kit/hosting';
import {
  loadByServer,
  loadSite,
  makeViteConfig,
  savedSite,
  serverPlugins,
} from '@site-kit/site-build';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { CONTENT } from '#folders';
import { PARTS } from '#site';
import { followStyleTypes } from './style-types.ts';

/** The module that exports `PARTS`. */
const CONFIG = '/site.config.ts';

async function listen(port: number) {
  try {
    printWarnings((await loadSite(PARTS, CONTENT)).warnings);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(`${error.message}\nThe server starts anyway: fix the content and save the file.`);
  }
  const source = savedSite(CONTENT, () => loadByServer(server, CONFIG, CONTENT));
  const server: ViteDevServer = await createServer({
    ...makeViteConfig(PARTS),
    logLevel: 'info',
    plugins: [react(), serverPlugins(source, describeHeaders)],
    server: { port, strictPort: true },
  });
  await followStyleTypes(server);
  return listenWith(server);
}

await startOrExit('npm run dev', 5173, listen, announceSite);
