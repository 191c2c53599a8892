import { TOOLTIP_HOVER_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../src/constants.ts';
import { linkTo, SECTIONS } from '../../src/content/sections.ts';
import {
  content,
  distanceFromBar,
  expect,
  notedValues,
  noting,
  open,
  type Page,
  scrolled,
  test,
} from './site.ts';

const { entries } = content.bar;
const [TOP] = SECTIONS.map(linkTo);
const inOrderOfPage = SECTIONS.flatMap((id) =>
  entries.filter(({ section }) => section === linkTo(id)),
);
const NETWORKS = content.site.social.map(({ label }) => label);
const [FIRST_NETWORK = '', SECOND_NETWORK = ''] = NETWORKS;

const navigation = (page: Page) => page.getByRole('navigation');
const entry = (page: Page, label: string) =>
  navigation(page).getByRole('link', { name: label, exact: true });
const network = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test('has its entries in order, as links to the sections', async ({ page }) => {
  await page.goto('/');
  const links = navigation(page).getByRole('link');
  await expect(links).toHaveText(entries.map(({ label }) => label));
  for (const [index, { section }] of entries.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', section);
  }
});

for (const width of [320, 768, 1280]) {
  test(`sticks, and its entries scroll smoothly to their sections, at ${width} px`, {
    tag: width === 320 ? [] : '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    for (const { label, section } of entries.toReversed()) {
      await page.evaluate(noting(() => window.scrollY));
      await entry(page, label).click();
      await page.waitForFunction(() => window.noted.at(-1)?.value !== window.noted[0]?.value);
      await scrolled(page);
      expect((await notedValues(page)).length, 'positions on the way').toBeGreaterThan(5);
      if (section === TOP) expect(await page.evaluate(() => window.scrollY)).toBe(0);
      else expect(Math.abs(await distanceFromBar(page, section.slice(1)))).toBeLessThan(1);
      await expect(navigation(page)).toBeInViewport({ ratio: 1 });
    }
  });
}

test('marks the section in view', async ({ page }) => {
  await open(page);
  for (const { label, section } of inOrderOfPage) {
    await page
      .locator(section)
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(navigation(page).locator('[aria-current]')).toHaveText(label);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(navigation(page).locator('[aria-current]')).toHaveText(
    inOrderOfPage.at(-1)?.label ?? '',
  );
});

test('the links to the networks open in a tab of their own and show icons only', async ({
  page,
}) => {
  await page.goto('/');
  for (const { label, url } of content.site.social) {
    const link = network(page, label);
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveText('');
    await expect(link.locator('svg')).toBeVisible();
  }
});

test('everything in the bar can be reached at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('link');
  await expect(links).toHaveCount(1 + entries.length + NETWORKS.length);
  for (const link of await links.all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    // A trial click fails where something else would receive it.
    await link.click({ trial: true });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the part of the bar that scrolls away on phones comes back to the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  await page
    .locator('#people')
    .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect(network(page, FIRST_NETWORK)).not.toBeInViewport();
  await navigation(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(network(page, FIRST_NETWORK)).toBeFocused();
  await expect(network(page, FIRST_NETWORK)).toBeInViewport({ ratio: 1 });
});

test.describe('tooltips', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');

  test.beforeEach(async ({ page }) => {
    await open(page);
    // From here on time passes only where a test lets it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('open after the hover delay', async ({ page }) => {
    await network(page, FIRST_NETWORK).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS - 1);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip(page)).toHaveText(FIRST_NETWORK);
    await page.mouse.move(200, 400);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('do not open for a pointer that only passes', async ({ page }) => {
    await network(page, FIRST_NETWORK).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS - 1);
    await page.mouse.move(200, 400);
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
    await expect(tooltip(page)).toHaveCount(0);
  });

  for (const { pause, opens } of [
    { pause: TOOLTIP_SKIP_DELAY_MS - 1, opens: true },
    { pause: TOOLTIP_SKIP_DELAY_MS, opens: false },
  ]) {
    test(`${pause} ms after another one, open ${opens ? 'at once' : 'after the delay'}`, async ({
      page,
    }) => {
      await network(page, FIRST_NETWORK).hover();
      await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
      await expect(tooltip(page)).toHaveText(FIRST_NETWORK);
      await page.mouse.move(200, 400);
      await expect(tooltip(page)).toHaveCount(0);
      await page.clock.runFor(pause);
      await network(page, SECOND_NETWORK).hover();
      if (!opens) {
        await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS - 1);
        await expect(tooltip(page)).toHaveCount(0);
        await page.clock.runFor(1);
      }
      await expect(tooltip(page)).toHaveText(SECOND_NETWORK);
    });
  }

  test('open at once on keyboard focus, and close with it', async ({ page }) => {
    await navigation(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toHaveText(FIRST_NETWORK);
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toHaveText(SECOND_NETWORK);
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('close on Escape, wherever the focus is', async ({ page }) => {
    await network(page, FIRST_NETWORK).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);

    await page.mouse.move(200, 400);
    await navigation(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('stay while the pointer is on them', async ({ page }) => {
    await network(page, FIRST_NETWORK).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
    await tooltip(page).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
    await expect(tooltip(page)).toHaveText(FIRST_NETWORK);
  });
});
