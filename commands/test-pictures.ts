/**
 * `npm run test:pictures`: compares every story with its pictures, and says which differ.
 *
 *     npm run test:pictures -- carousel     # only tests of this name
 *     npm run test:pictures -- --update     # takes all anew, those of docs/ too: look at them before you commit
 */
import { comparePictures, updatePictures } from '#storybook';
import { buildSite } from './build.ts';

const options = process.argv.slice(2);
const isUpdate = options.includes('--update');
if (isUpdate) await buildSite();
const succeeded = isUpdate
  ? await updatePictures()
  : await comparePictures(options.map((option) => `--grep=${option}`));
process.exit(succeeded ? 0 : 1);
