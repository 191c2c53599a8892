/** `npm start`: builds the site, and serves it as hosts do. */
import { PUBLISHED } from '#folders';
import { serveOrExit } from '#hosting';
import { readReviewed } from '#release';
import { buildSite } from './build.ts';

const { layout } = await buildSite();
console.log(readReviewed() || 'Nobody has approved publishing this site (docs/approval.md).');
await serveOrExit(PUBLISHED, layout);
