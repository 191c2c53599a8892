/** `npm run approve`: records that a person approves publishing exactly the site that is built here. */
import { printProblem } from '#claims-review';
import { approve } from '#release';
import { buildSite } from './build.ts';

try {
  await approve(buildSite);
} catch (error) {
  printProblem(error, 1);
}
