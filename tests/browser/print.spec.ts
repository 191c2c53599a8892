/** On paper, the site is a fact sheet. */
import { expect } from '@playwright/test';
import { cards, content, LINKS_OUT, SLIDES } from '../content.ts';
import { open, test } from './site.ts';

/** Counts the pages of a PDF document as Chromium writes it. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('fills two pages', async ({ page }) => {
      await (javaScriptEnabled ? open(page) : page.goto('/'));
      expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
    });
  });
}

test.describe('on paper', () => {
  test.beforeEach(async ({ page }) => {
    await open(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 665, height: 1000 });
  });

  test('has no controls, no copies and no dark theme', async ({ page }) => {
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('button').or(page.getByRole('checkbox'))).toHaveCount(0);
    for (const { title } of cards) {
      await expect(page.getByText(title, { exact: true }).filter({ visible: true })).toHaveCount(1);
    }
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    // Lightness below 30 %.
    await expect(page.locator('body')).toHaveCSS('color', /^oklch\(0\.[0-2]/);
  });

  test('shows the status of the device, and the addresses of links to other sites', async ({
    page,
  }) => {
    await expect(page.getByText(content.device.line, { exact: true })).toBeVisible();
    await expect(page.getByText(content.device.statement, { exact: true })).toBeVisible();
    const links = page.locator('a[href^="https:"]').filter({ visible: true });
    await expect(links).toHaveCount(LINKS_OUT);
    const shown = await links.evaluateAll((elements) =>
      elements.map((element) => [
        element.getAttribute('href'),
        getComputedStyle(element, '::after').content,
      ]),
    );
    for (const [address, after] of shown) expect(after).toContain(`${address}`);
  });

  test('shows all plates side by side, in order', async ({ page }) => {
    test.skip(SLIDES === 0, 'the page has no carousel');
    const slides = page.locator('[aria-roledescription="slide"]');
    const boxes = await slides.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top } = element.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    expect(boxes).toHaveLength(SLIDES);
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    expect(boxes.every(({ left, right }) => left >= 0 && right <= 665)).toBe(true);
    const starts = boxes.map(({ left }) => left);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });
});
