/** What assistive technology is told: the pages as trees, their outline, their links, their silence. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../tools/paths.ts';
import { landingPage, notFoundPage, type TreeNode, withoutOtherSections } from './page-tree.ts';
import {
  content,
  expect,
  letAnimationsRun,
  open,
  type Page,
  PHONE,
  scrollTo,
  test,
} from './site.ts';

const { labels, site } = content;

/** Makes a page quiet, so that its tree is the same every time. */
async function openStill(page: Page, address: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, address);
}

const treeNode: z.ZodType<TreeNode> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), z.union([z.string(), z.array(treeNode)]))]),
);

/** Where editors find what is read aloud, word for word. */
const READ_ALOUD = path.join(ROOT, 'build/read-aloud');

/**
 * The accessibility tree, less texts of nothing. Compared whole: `toMatchAriaSnapshot` does not mind what has been
 * added.
 */
async function readTree(page: Page, name: string): Promise<TreeNode[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const said = `${tree.replaceAll(/^ *- text: ""\n/gm, '')}\n`;
  await mkdir(READ_ALOUD, { recursive: true });
  await writeFile(path.join(READ_ALOUD, name), said);
  return z.array(treeNode).parse(parse(said, { schema: 'failsafe' }));
}

test('the landing page reads from top to bottom as it is meant to', async ({ page }) => {
  await openStill(page, '/');
  expect(withoutOtherSections(await readTree(page, 'landing.yml'))).toEqual(landingPage);
});

test('the not-found page reads from top to bottom as it is meant to', async ({ page, faults }) => {
  faults.expect(/404/);
  await openStill(page, '/nowhere');
  expect(await readTree(page, 'not-found.yml')).toEqual(notFoundPage);
});

for (const { address, title } of [
  { address: '/', title: site.title },
  { address: '/media', title: site.title },
  { address: '/nowhere', title: content['not-found'].heading },
]) {
  test(`${address} has a title of its own, one first heading, and no gap in the outline`, async ({
    page,
    faults,
  }) => {
    if (address === '/nowhere') faults.expect(/404/);
    await open(page, address);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.locator('html')).toHaveAttribute('lang', site.language);
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), levels.join(' ')).toBeLessThanOrEqual(1);
    }
  });
}

test('a link says where it leads: one name, one address', async ({ page }) => {
  await open(page);
  const links = await page.getByRole('link').evaluateAll((all) =>
    all.map((link) => ({
      name: (link.getAttribute('aria-label') ?? link.textContent ?? '').trim(),
      href: link.getAttribute('href') ?? '',
      newTab: link.getAttribute('target') === '_blank',
    })),
  );
  const addresses = new Map<string, string>();
  for (const { name, href, newTab } of links) {
    expect(name).not.toBe('');
    expect(addresses.get(name) ?? href, name).toBe(href);
    addresses.set(name, href);
    expect(name.endsWith(labels.newTab), name).toBe(newTab);
  }
  expect(links.length).toBeGreaterThan(10);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('nothing that moves by itself speaks', async ({ page }) => {
    await open(page);
    const team = page.getByRole('button', { name: labels.pausePeople });
    const news = page.getByRole('button', { name: labels.pauseNews });
    const live = page.locator(
      '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]',
    );
    // The position in the carousel, which changes only when the visitor changes it.
    await expect(live).toHaveCount(1);
    await live.evaluate((region) => {
      region.setAttribute('data-said', '0');
      new MutationObserver(() => {
        region.setAttribute('data-said', `${Number(region.getAttribute('data-said')) + 1}`);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await scrollTo(team);
    const before = await page.locator('#people li').first().boundingBox();
    await expect
      .poll(async () => (await page.locator('#people li').first().boundingBox())?.x)
      .not.toBe(before?.x);
    await scrollTo(news);
    await letAnimationsRun(page, 300);
    await expect(live).toHaveAttribute('data-said', '0');
    await page.getByRole('button', { name: labels.nextSlide }).click();
    await expect(live).not.toHaveAttribute('data-said', '0');
  });
});
