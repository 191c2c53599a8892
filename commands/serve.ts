/** Serves a site that is built: `npm start` without the build, with the options of `npm run build`. */
import { readBase } from '#content-model';
import { partsOf } from '#folders';
import { serveOrExit } from '#hosting';
import { describeLayout } from '#site-build';
import { readPlace } from './build.ts';

const { content, build } = readPlace();
await serveOrExit(partsOf(build).client, describeLayout(readBase(content)));
