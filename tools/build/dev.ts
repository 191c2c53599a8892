import { createServer } from 'vite';
import { listenWith, startOrExit } from '../publish/port.ts';
import { ContentError, printWarnings } from './content.ts';
import { loadSite } from './site.ts';

await startOrExit('npm run dev', 5173, async (port) => {
  try {
    printWarnings((await loadSite()).warnings);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(`${error.message}\nThe server starts anyway: mend them and save.`);
  }
  const server = await createServer({ server: { port, strictPort: true } });
  return listenWith(server);
});
