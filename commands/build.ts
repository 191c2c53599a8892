/**
 * `npm run build`: builds the published files, the configuration of each host and the date of the
 * last approval.
 *
 *     npm run build -- --content tests/site/full --out build/full     # another site and folder
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeHosting } from '@site-kit/hosting';
import { partsOf } from '#folders';
import { describeReview, digestSite, writeReviewed } from '#release';
import { type BuildTarget, buildOrExit, COMPANY, LAYOUT } from '#site-build';
import { oneAtATime } from './one-at-a-time.cjs';

/**
 * Reads the content folder and the output folder from the options. The default is the company's
 * site.
 */
export function readTarget(): BuildTarget {
  const { values } = parseArgs({
    options: { content: { type: 'string' }, out: { type: 'string' } },
  });
  return {
    content: values.content ? path.resolve(values.content) : COMPANY.content,
    build: values.out ? path.resolve(values.out) : COMPANY.build,
  };
}

export async function buildSite(target: BuildTarget = COMPANY) {
  const { hosting } = partsOf(target.build);
  const build = () =>
    buildOrExit(async (client, content) => {
      await writeHosting(client, hosting, LAYOUT, new URL(content.site.url));
      const digest = digestSite(content.footer.reviewed, { client, hosting });
      writeReviewed(client, describeReview(content, digest));
    }, target);
  const notice = 'Another command is building this site: waiting until it is done.';
  return { ...(await oneAtATime(target.build, notice, build)), layout: LAYOUT };
}

if (import.meta.main) await buildSite(readTarget());
