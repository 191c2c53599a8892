import { createServer } from 'vite';
import { ContentError } from './content.ts';
import { loadSite } from './site.ts';

try {
  await loadSite();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(`${error.message}\nThe server starts anyway: mend them and save.`);
}
const server = await createServer();
await server.listen();
server.printUrls();
