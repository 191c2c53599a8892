/** `npm run approve`: builds the site, and records that a person approves publishing this build. */
import { printProblem } from '@site-kit/claims-review';
import { approve } from '@site-kit/release';
import { PROJECT } from '#site';
import { buildSite } from './build.ts';

try {
  await approve(PROJECT, buildSite);
} catch (error) {
  printProblem(error, 1);
}
