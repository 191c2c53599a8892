/** `npm start`: builds the site, and serves it as hosts do. Has the options of `npm run build`. */

import { serveOrExit } from '@site-kit/hosting';
import { readReviewed } from '@site-kit/release';
import { partsOf } from '#folders';
import { buildSite, readTarget } from './build.ts';

const target = readTarget();
const { layout } = await buildSite(target);
const { client } = partsOf(target.build);
console.log(readReviewed(client) || 'This site is not approved for publishing (docs/approval.md).');
await serveOrExit(client, layout);
