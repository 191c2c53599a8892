/** `npm start`: builds the site, and serves it as hosts do. With the options of `npm run build`. */
import { partsOf } from '#folders';
import { serveOrExit } from '#hosting';
import { readReviewed } from '#release';
import { buildSite, readPlace } from './build.ts';

const place = readPlace();
const { layout } = await buildSite(place);
const { client } = partsOf(place.build);
console.log(readReviewed(client) || 'Nobody has approved publishing this site (docs/approval.md).');
await serveOrExit(client, layout);
