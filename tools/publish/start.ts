import { buildOrExit } from '../build/build.ts';
import { readReviewed } from './digest.ts';
import { serveOrExit } from './serve.ts';

await buildOrExit();
const reviewed = readReviewed();
console.log(reviewed || 'Nobody has approved publishing this site (docs/approval.md).');
await serveOrExit();
