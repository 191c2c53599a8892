/** `npm run build`: content and page to published files, with each host's rules and the day of approval. */
import { HOSTING } from '#folders';
import { writeHosting } from '#hosting';
import { describeReview, digestSite, writeReviewed } from '#release';
import { buildOrExit, describeLayout } from '#site-build';

export async function buildSite() {
  const built = await buildOrExit(async (folder, content) => {
    const { base, url } = content.site;
    await writeHosting(folder, HOSTING, describeLayout(base), new URL(url));
    const digest = digestSite(content.footer.reviewed, { client: folder, hosting: HOSTING });
    writeReviewed(folder, describeReview(content, digest));
  });
  return { ...built, layout: describeLayout(built.content.site.base) };
}

if (import.meta.main) await buildSite();
