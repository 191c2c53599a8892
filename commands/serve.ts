/** Serves the site that is built: `npm start` without the build, for tests. */
import { readBase } from '#content-model';
import { CONTENT, PUBLISHED } from '#folders';
import { serveOrExit } from '#hosting';
import { describeLayout } from '#site-build';

await serveOrExit(PUBLISHED, describeLayout(readBase(CONTENT)));
