/** `npm run load`: puts the server behind `npm start` under load on this machine (docs/hosting.md). */
import { putUnderLoad } from '#lab/load';
import { buildSite } from './build.ts';

await putUnderLoad(buildSite);
