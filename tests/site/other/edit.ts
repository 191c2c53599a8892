/** Starts the editor of the bakery: `node edit.ts ROOT PORT`. */
import path from 'node:path';
import { ADDRESS, createEditServer } from '@site-kit/page-editor';
import { BAKERY, describeBakery } from './config.ts';

const [root = '', port = ''] = process.argv.slice(2);
const server = await createEditServer(
  {
    parts: BAKERY,
    contentFolder: path.join(root, 'content'),
    describeReviewed: () => describeBakery(root),
  },
  Number(port),
);
await server?.listen();
console.log(`http://localhost:${port}${ADDRESS}`);
