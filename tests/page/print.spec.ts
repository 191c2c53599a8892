/** On paper, the site is a fact sheet. */
import { expect, type Page } from '@playwright/test';
import { open, test } from '#support/browser';
import { cards, content, SLIDES } from '#test-kit/content';
import { isSample } from '#support/copies';
import { listLinksOut } from '#test-kit/pages';

const printPage = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1');

/** What has to stay on one page. */
const ENTRIES = '#content li, #content dl > div, [aria-roledescription="slide"] figure, footer';

/** On paper, A4 in points of 1/72 inch, as print.css has it. */
const PAPER_HEIGHT = 842;
const MARGIN = (12 / 25.4) * 72;

/** In the page: gives texts another length, and marks where each begins and ends by links. */
function prepare([times, entries]: readonly [number, string]) {
  const texts = ':is(#content, footer) :is(h1, h2, h3, p, dd, dd span, figcaption span, a span)';
  for (const element of document.querySelectorAll(texts)) {
    if (element.children.length === 0) {
      element.textContent = `${element.textContent} `.repeat(times).trim();
    }
  }
  const marked = document.querySelectorAll(`${entries}, #content :is(h1, h2, h3, p)`);
  for (const [index, element] of marked.entries()) {
    const kind = element.matches(entries) ? 'entry' : 'text';
    for (const [place, insert] of [
      ['start', 'prepend'],
      ['end', 'append'],
    ] as const) {
      const mark = document.createElement('a');
      mark.href = `mailto:${kind}-${index}-${place}`;
      mark.textContent = '·';
      element[insert](mark);
    }
  }
}

type Mark = { name: string; page: number; bottom: number };

/** The marks of a PDF document as Chromium writes it. */
function readMarks(pdf: string) {
  const objects = new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)endobj/gm)].map(([, id, body]) => [id, body ?? '']),
  );
  const refer = (list: string | undefined) =>
    [...(list ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => objects.get(id) ?? '');
  const pages = refer(/\/Kids \[(.*?)\]/s.exec(pdf)?.[1]);
  const marks = pages.flatMap((body, page): Mark[] =>
    refer(/\/Annots \[(.*?)\]/s.exec(body)?.[1]).flatMap((link) => {
      const name = /\/URI \(mailto:((?:entry|text)-\d+-\w+)\)/.exec(link)?.[1];
      const bottom = /\/Rect \[\S+ (\S+)/.exec(link)?.[1];
      return name && bottom ? [{ name, page, bottom: Number(bottom) }] : [];
    }),
  );
  return { count: pages.length, marks };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('fills two pages', async ({ page }) => {
      test.skip(!isSample, 'only the sample has to fit');
      await (javaScriptEnabled ? open(page) : page.goto('/'));
      expect(readMarks(await printPage(page)).count).toBe(2);
    });
  });
}

for (const times of [1, 2, 3]) {
  test(`splits no entry and leaves no page almost empty, texts ${times} times as long`, {
    tag: times === 2 ? [] : '@slow',
  }, async ({ page }) => {
    await open(page);
    await page.evaluate(prepare, [times, ENTRIES] as const);
    // Pages end elsewhere each time.
    for (let lower = 0; lower < 600; lower += 150) {
      await page.evaluate((px) => {
        const content = document.querySelector<HTMLElement>('#content');
        if (content) content.style.paddingBlockStart = `${px}px`;
      }, lower);
      const { count, marks } = readMarks(await printPage(page));
      const pagesOf = Map.groupBy(
        marks.filter(({ name }) => name.startsWith('entry')),
        ({ name }) => name.replace(/-\w+$/, ''),
      );
      expect(pagesOf.size).toBeGreaterThan(cards.length);
      const split = [...pagesOf].filter(
        ([, [first, ...others]]) =>
          others.length === 0 || others.some((other) => other.page !== first?.page),
      );
      expect.soft(split, `entries on two pages, ${lower} px lower`).toEqual([]);
      for (let index = 0; index < count; index += 1) {
        const lowest = Math.min(
          ...marks.filter((mark) => mark.page === index).map(({ bottom }) => bottom),
        );
        const filled = (PAPER_HEIGHT - MARGIN - lowest) / (PAPER_HEIGHT - 2 * MARGIN);
        expect
          .soft(filled, `page ${index + 1} of ${count}, ${lower} px lower`)
          .toBeGreaterThan(1 / 4);
      }
    }
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
    await expect(links).toHaveCount(listLinksOut(true).length);
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
