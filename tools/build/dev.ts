import { createServer } from 'vite';
import { ContentError, printWarnings } from './content.ts';
import { loadSite } from './site.ts';

try {
  printWarnings((await loadSite()).warnings);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(`${error.message}\nThe server starts anyway: mend them and save.`);
}
const server = await createServer();
await server.listen();
server.printUrls();
