/** The accessibility trees of the pages, and live regions. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../tools/paths.ts';
import { landingPage, notFoundPage, type TreeNode, withoutOtherSections } from './page-tree.ts';
import { members, nextSlide, pauseNews, pausePeople } from './parts.ts';
import { expect, left, letAnimationsRun, open, type Page, PHONE, scrollTo, test } from './site.ts';

const treeNode: z.ZodType<TreeNode> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), z.union([z.string(), z.array(treeNode)]))]),
);

/** Editors find there, word for word, what screen readers read. */
const READ_ALOUD = path.join(ROOT, 'build/read-aloud');

/**
 * The accessibility tree without empty texts, under reduced motion so that it is the same every
 * time. Compared as a whole: `toMatchAriaSnapshot` allows additions.
 */
async function readTree(page: Page, address: string, name: string): Promise<TreeNode[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, address);
  const tree = await page.locator('body').ariaSnapshot();
  const said = `${tree.replaceAll(/^ *- text: ""\n/gm, '')}\n`;
  await mkdir(READ_ALOUD, { recursive: true });
  await writeFile(path.join(READ_ALOUD, name), said);
  return z.array(treeNode).parse(parse(said, { schema: 'failsafe' }));
}

test('reads the landing page from top to bottom', async ({ page }) => {
  expect(withoutOtherSections(await readTree(page, '/', 'landing.yml'))).toEqual(landingPage);
});

test('reads the not-found page from top to bottom', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/404/);
  expect(await readTree(page, '/nowhere', 'not-found.yml')).toEqual(notFoundPage);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('announces nothing that moves without input', async ({ page }) => {
    await open(page);
    const live = page.locator(
      '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]',
    );
    // The position in the carousel.
    await expect(live).toHaveCount(1);
    await live.evaluate((region) => {
      region.setAttribute('data-said', '0');
      new MutationObserver(() => {
        region.setAttribute('data-said', `${Number(region.getAttribute('data-said')) + 1}`);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await scrollTo(pausePeople(page));
    const before = await left(members(page).first());
    await expect.poll(() => left(members(page).first())).not.toBe(before);
    await scrollTo(pauseNews(page));
    await letAnimationsRun(page, 300);
    await expect(live).toHaveAttribute('data-said', '0');
    await nextSlide(page).click();
    await expect(live).not.toHaveAttribute('data-said', '0');
  });
});
