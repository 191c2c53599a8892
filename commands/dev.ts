/** `npm run dev`: the page while one writes it. */
import { createServer } from 'vite';
import { ContentError, printWarnings, readBase } from '#content-model';
import { CONTENT } from '#folders';
import { announceSite, listenWith, startOrExit } from '#hosting';
import { loadSite } from '#site-build';

async function listen(port: number) {
  try {
    printWarnings((await loadSite()).warnings);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(`${error.message}\nThe server starts anyway: mend them and save.`);
  }
  const server = { port, strictPort: true };
  return listenWith(await createServer({ server }));
}

await startOrExit('npm run dev', 5173, listen, announceSite(readBase(CONTENT)));
