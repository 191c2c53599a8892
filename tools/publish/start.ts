import { buildOrExit } from '../build/build.ts';
import { serveOrExit } from './serve.ts';

await buildOrExit();
await serveOrExit();
