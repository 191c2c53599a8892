/** `npm run gallery`: takes the pictures of docs/gallery. Run it after visible changes. */
import { takeGallery } from '#lab/gallery';
import { buildSite } from './build.ts';

const { layout } = await buildSite();
await takeGallery(layout);
