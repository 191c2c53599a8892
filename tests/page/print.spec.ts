/** Tests the printed page, a fact sheet on A4 without controls. */
import { expect, type Page } from '@playwright/test';
import { openLive, test } from '#support/browser';

/** Elements that must not be split between pages. */
const ENTRIES = '#content li, #content dl > div, [aria-roledescription="slide"] figure, footer';

/** The height of A4, and the margin in print.css, in points of 1/72 inch. */
const PAPER_HEIGHT = 842;
const MARGIN = (12 / 25.4) * 72;

/** Runs in the page: doubles texts, and adds links at the start and end of each entry and text. */
function prepare(entries: string) {
  const texts = ':is(#content, footer) :is(h1, h2, h3, p, dd, dd span, figcaption span, a span)';
  for (const element of document.querySelectorAll(texts)) {
    if (element.children.length === 0) element.append(` ${element.textContent}`);
  }
  const marked = document.querySelectorAll(`${entries}, #content :is(h1, h2, h3, p)`);
  for (const [index, element] of marked.entries()) {
    for (const insert of ['prepend', 'append'] as const) {
      const mark = document.createElement('a');
      mark.href = `mailto:${element.matches(entries) ? 'entry' : 'text'}-${index}`;
      mark.textContent = '·';
      element[insert](mark);
    }
  }
}

type Mark = { name: string; page: number; bottom: number };

/** Prints the page, and returns the positions of the added links on paper. */
async function printMarks(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const objects = new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)endobj/gm)].map(([, id, body]) => [id, body ?? '']),
  );
  const refer = (list: string | undefined) =>
    [...(list ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => objects.get(id) ?? '');
  const pages = refer(/\/Kids \[(.*?)\]/s.exec(pdf)?.[1]);
  const marks = pages.flatMap((body, index): Mark[] =>
    refer(/\/Annots \[(.*?)\]/s.exec(body)?.[1]).flatMap((link) => {
      const name = /\/URI \(mailto:((?:entry|text)-\d+)\)/.exec(link)?.[1];
      const bottom = /\/Rect \[\S+ (\S+)/.exec(link)?.[1];
      return name && bottom ? [{ name, page: index, bottom: Number(bottom) }] : [];
    }),
  );
  return { count: pages.length, marks };
}

test('with doubled texts, splits no entry between pages, and has no page that is almost empty', async ({
  page,
}) => {
  await openLive(page);
  await page.evaluate(prepare, ENTRIES);
  const content = page.locator('#content');
  // Each padding (px) moves the page breaks.
  for (const lower of [0, 150, 300, 450]) {
    await content.evaluate((element, px) => {
      element.style.paddingBlockStart = `${px}px`;
    }, lower);
    const { count, marks } = await printMarks(page);
    const entries = Map.groupBy(
      marks.filter(({ name }) => name.startsWith('entry')),
      ({ name }) => name,
    );
    expect(entries.size).toBeGreaterThan(20);
    for (const [name, [start, end]] of entries) {
      expect.soft(end?.page, `page of the end of ${name}, ${lower} px lower`).toBe(start?.page);
    }
    for (let index = 0; index < count; index += 1) {
      const onPage = marks.filter((mark) => mark.page === index);
      const lowest = Math.min(...onPage.map(({ bottom }) => bottom));
      const filled = (PAPER_HEIGHT - MARGIN - lowest) / (PAPER_HEIGHT - 2 * MARGIN);
      expect.soft(filled, `page ${index + 1} of ${count}, ${lower} px lower`).toBeGreaterThan(0.25);
    }
  }
});

test.describe('on paper', () => {
  test.beforeEach(async ({ page }) => {
    await openLive(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 665, height: 1000 });
  });

  test('prints no controls, no repeated news cards and no dark theme', async ({ page }) => {
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('button').or(page.getByRole('checkbox'))).toHaveCount(0);
    await expect(page.locator('#news li').filter({ visible: true })).toHaveCount(10);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    // The text is dark: its lightness is below 30 %.
    await expect(page.locator('body')).toHaveCSS('color', /^oklch\(0\.[0-2]/);
  });

  test('shows the status of the device', async ({ page }) => {
    for (const words of [
      'Authorised in Japan only. Investigational in Australia, the USA and elsewhere.',
      'The device is authorised in Japan (PMDA 30900BZX00012000, 3 February 2026). It is an investigational device in Australia, the USA and elsewhere.',
    ]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
  });

  test('shows the address of each link to another site', async ({ page }) => {
    const links = page.locator('a[href^="https:"]').filter({ visible: true });
    const shown = await links.evaluateAll((all) =>
      all.map((link) => getComputedStyle(link, '::after').content.replace(/^" \((.*)\)"$/, '$1')),
    );
    expect(shown).toEqual([
      'https://technology.example.com/device',
      'https://registry.example.com/REG-00000001',
      'https://registry.example.com/REG-00000001',
      'https://journal.example.com/paper',
      'https://profiles.example.com/acacia',
      'https://profiles.example.com/bo',
      'https://profiles.example.com/flindersia',
      'https://jobs.example.com/nobody',
      'https://www.tiktok.com/@example/video/7000000000000000000',
      'https://news.example.com/prize',
      'https://news.example.com/card-10',
      'https://news.example.com/card-9',
      'https://news.example.com/card-8',
      'https://news.example.com/card-7',
      'https://news.example.com/card-5',
      'https://news.example.com/card-6',
      'https://news.example.com/card-4',
      'https://news.example.com/card-3',
      'https://news.example.com/card-2',
      'https://news.example.com/card-1',
      'https://www.linkedin.com/company/example',
      'https://network.example.com/nobody',
    ]);
  });

  test('shows all slides side by side, in order', async ({ page }) => {
    const slides = page.locator('[aria-roledescription="slide"]');
    const boxes = await slides.evaluateAll((all) =>
      all.map((slide) => {
        const { left, right, top } = slide.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    expect(boxes).toHaveLength(4);
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    let edge = 0;
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(edge);
      edge = right;
    }
    expect(edge).toBeLessThanOrEqual(665);
  });
});
