/** `npm start`: builds the site where it has changed, and serves it. */
import { buildOrExit } from '../build/build.ts';
import { serveOrExit } from './serve.ts';

await buildOrExit();
await serveOrExit();
