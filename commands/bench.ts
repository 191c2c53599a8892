/**
 * `npm run bench`: measures the built site, and compares it with other sites (docs/performance.md).
 */
import { runBench } from '#bench';
import { buildSite } from './build.ts';

await runBench(process.argv.slice(2), buildSite);
