/** `npm start`: builds the site if anything has changed, and serves it. */
import { buildOrExit } from '../build/build.ts';
import { serveOrExit } from './serve.ts';

await buildOrExit();
await serveOrExit();
