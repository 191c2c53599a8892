/** What assistive technology is told: the pages as trees, their outline, their links, their silence. */
import { SENTENCES } from '../src/content/device-status.ts';
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

const { interface: words, site } = content;

/** Makes a page quiet, so that its tree is the same every time. */
async function openStill(page: Page, address: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, address);
}

/** Names of the sentences on the status, the longest sentence first, because some are parts of others. */
const statusNames = SENTENCES.toSorted(
  (a, b) => content.device[b].length - content.device[a].length,
);

/**
 * The accessibility tree, less texts of nothing. Compared as text, to the letter: `toMatchAriaSnapshot` does not
 * mind what has been added. Sentences on the status stand in it by name, so that it outlives a change of status.
 */
async function readTree(page: Page) {
  let tree = (await page.locator('body').ariaSnapshot()).replaceAll(/^ *- text: ""\n/gm, '');
  for (const name of statusNames) tree = tree.replaceAll(content.device[name], `{${name}}`);
  // Text is quoted where it has a colon, as some of those sentences have.
  return `${tree.replaceAll(/^( *- paragraph: )"(.*)"$/gm, '$1$2')}\n`;
}

test('the landing page reads from top to bottom as it is meant to', async ({ page }) => {
  await openStill(page, '/');
  expect(await readTree(page)).toMatchSnapshot('landing.yml');
});

test('the not-found page reads from top to bottom as it is meant to', async ({ page, faults }) => {
  faults.expect(/404/);
  await openStill(page, '/nowhere');
  expect(await readTree(page)).toMatchSnapshot('not-found.yml');
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
    expect(name.endsWith(words.newTab), name).toBe(newTab);
  }
  expect(links.length).toBeGreaterThan(20);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('nothing that moves by itself speaks', async ({ page }) => {
    await open(page);
    const team = page.getByRole('button', { name: words.pauseTeam });
    const news = page.getByRole('button', { name: words.pauseNews });
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
    await page.getByRole('button', { name: words.nextSlide }).click();
    await expect(live).not.toHaveAttribute('data-said', '0');
  });
});
