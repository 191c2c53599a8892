/**
 * `npm run build`: builds the published files, the configuration of each host and the date of the
 * last approval.
 *
 *     npm run build -- --content tests/site/full --out build/full     # another site and folder
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeHosting } from '@site-kit/hosting';
import { describeReview, digestSite, writeReviewed } from '@site-kit/release';
import { type BuildTarget, buildOrExit } from '@site-kit/site-build';
import { COMPANY, partsOf } from '#folders';
import type { SiteContent } from '#sections';
import { describeReviewed, LAYOUT, PARTS } from '#site';
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
  async function complete(client: string, content: SiteContent) {
    await writeHosting(client, hosting, LAYOUT, new URL(content.site.url));
    const site = describeReviewed(content);
    writeReviewed(client, describeReview(site, digestSite(site, { client, hosting })));
  }
  const build = () => buildOrExit(PARTS, complete, target);
  const notice = 'Another command is building this site: waiting until it is done.';
  const { content, samples } = await oneAtATime(target.build, notice, build);
  return { site: describeReviewed(content), samples, layout: LAYOUT };
}

if (import.meta.main) await buildSite(readTarget());
