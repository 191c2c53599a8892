/**
 * Serves a built site. Unlike `npm start`, this command doesn't build the site first. It has the
 * options of `npm run build`.
 */

import { serveOrExit } from '@site-kit/hosting';
import { partsOf } from '#folders';
import { LAYOUT } from '#site';
import { readTarget } from './build.ts';

const { build } = readTarget();
await serveOrExit(partsOf(build).client, LAYOUT);
