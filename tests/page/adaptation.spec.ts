/** Larger text, other spacing, other colours, narrow windows, and thumbs. */
import { expect, type Page } from '@playwright/test';
import { boxOf, carousel, consoleErrors, news, open, scroll, TOUCH, test } from '#support/browser';
import { CARDS, NEWS_DRIFTS } from '#test-kit/content';

// Users' own style sheets bypass the page's policy.
test.use({ bypassCSP: true });

/** Smallest targets, px: WCAG 2.2, 2.5.8 (AA) and, for thumbs, 2.5.5 (AAA). */
const TARGET = 24;
const TOUCH_TARGET = 44;

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important }`;

/** Texts that leave the window, overlap or are cut off. */
function findCollisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);

    const header = document.querySelector('header');
    const row = document.querySelector('header nav ul');
    const entries = [...document.querySelectorAll('header nav a')];
    for (const entry of entries) {
      // Phones scroll the row.
      entry.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, right } = entry.getBoundingClientRect();
      const frame = row?.getBoundingClientRect();
      if (!frame || left < frame.left - 1 || right > frame.right + 1) {
        found.push(`${nameOf(entry)} leaves the row`);
      }
    }
    row?.scrollTo({ left: 0, behavior: 'instant' });
    const inBar = [...document.querySelectorAll('header a > *'), ...(row ? [row] : entries)];
    for (const [index, one] of inBar.entries()) {
      const a = one.getBoundingClientRect();
      if (a.left < -1 || a.right > clientWidth + 1) found.push(`${nameOf(one)} leaves the window`);
      if (a.bottom > (header?.getBoundingClientRect().bottom ?? 0) + 1) {
        found.push(`${nameOf(one)} leaves the bar`);
      }
      for (const other of inBar.slice(index + 1)) {
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) found.push(`${nameOf(one)} lies on ${nameOf(other)}`);
      }
    }

    // Strips and the carousel scroll.
    const cut = '[aria-roledescription], li';
    for (const element of document.querySelectorAll(
      'h1, h2, h3, p, dt, dd, a, button, figcaption',
    )) {
      if (!element.checkVisibility() || element.closest(cut)) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0) continue;
      if (left < -1 || right > clientWidth + 1) found.push(`${nameOf(element)} leaves the window`);
      const { overflowX, overflowY } = getComputedStyle(element);
      const clips = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      if (clips && element.scrollHeight > element.clientHeight + 1) {
        found.push(`${nameOf(element)} is cut off`);
      }
    }
    return found;
  });
}

for (const address of ['/', '/nowhere']) {
  test(`reflows ${address} at 200 % text size, with wide text spacing, and at 400 % zoom`, async ({
    page,
  }) => {
    if (address === '/nowhere') consoleErrors.expect(/404/);
    await open(page, address);
    const sizes = [320, 390, 768, 1280, 2560].map((width) => ({ width, height: 640 }));
    for (const [what, css] of [
      ['as it is', ':root {}'],
      ['text at 200 %', ':root { font-size: 200% }'],
      ['text spacing', TEXT_SPACING],
    ] as const) {
      const style = await page.addStyleTag({ content: css });
      // A window of 1280 × 1024 px at 400 % is one of 320 × 256 px.
      for (const size of [...sizes, { width: 320, height: 256 }]) {
        await page.setViewportSize(size);
        const collisions = await findCollisions(page);
        expect.soft(collisions, `${what}, ${size.width} × ${size.height} px`).toEqual([]);
      }
      await style.evaluate((element) => element.parentNode?.removeChild(element));
    }
  });
}

test('doubles text at 200 % text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  const read = () =>
    page.evaluate(() =>
      ['nav a', 'header a span', '#home p', 'h2', 'dd', 'footer p'].map((selector) => {
        const element = document.querySelector(`${selector}`);
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : Number.NaN;
      }),
    );
  const before = await read();
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
  for (const [index, size] of (await read()).entries()) {
    // Headlines take part of their size from the window.
    expect(size / (before[index] ?? 0)).toBeGreaterThan(1.75);
  }
});

test('leaves most of the window to the page at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  await scroll.to(page.locator('#people'));
  const { y, height } = await boxOf(page.getByRole('banner'));
  expect(y + height).toBeLessThan(256 / 4);
});

/** Controls and links smaller than a size, px, but for those within sentences. */
const findSmallTargets = (page: Page, size: number, exceptIn = 'figcaption') =>
  page.evaluate(
    ([least, text]) => {
      const targets = document.querySelectorAll('a, button, label');
      const all = [...targets].filter(
        (target) => target.checkVisibility() && !target.closest(`${text}, [href="#content"]`),
      );
      return {
        count: all.length,
        small: all.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
          return Math.min(width, height) < least - 0.5
            ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`]
            : [];
        }),
      };
    },
    [size, exceptIn] as const,
  );

test('makes targets large enough for a pointer', async ({ page }) => {
  await open(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { count, small } = await findSmallTargets(page, TARGET);
    expect(count).toBeGreaterThan(CARDS);
    expect(small).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use(TOUCH);

  test('makes targets large enough for a thumb', async ({ page }) => {
    await open(page);
    // Links of the footer are lines of text.
    const { count, small } = await findSmallTargets(page, TOUCH_TARGET, 'figcaption, footer');
    expect(count).toBeGreaterThan(CARDS);
    expect(small).toEqual([]);
  });

  test('needs no swipe: buttons do the same', async ({ page }) => {
    await open(page);
    await carousel.next(page).tap();
    await expect(carousel.slide(page, 2)).toBeInViewport({ ratio: 0.9 });
    if (!NEWS_DRIFTS) return;
    await scroll.to(news.pause(page));
    await news.pause(page).tap();
    await expect(news.play(page)).toBeVisible();
    const card = news.first(page);
    const { x } = await boxOf(card);
    await news.next(page).tap();
    await expect.poll(async () => (await boxOf(card)).x).not.toBe(x);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('never scrolls sideways, from 320 to 2560 px, with and without motion', async ({ page }) => {
    await page.goto('/');
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      for (const width of [320, 390, 600, 768, 900, 1024, 1280, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `${width} px, motion: ${reducedMotion}`).toBe(width);
      }
    }
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('keeps the edges of controls and the mark of the current section', async ({ page }) => {
    await open(page);
    const controls = page.getByRole('button');
    expect(await controls.count()).toBeGreaterThan(NEWS_DRIFTS ? 4 : 0);
    for (const control of await controls.filter({ visible: true }).all()) {
      await expect(control).toHaveCSS('border-top-style', 'solid');
    }
    const current = page.locator('nav [aria-current]');
    const colours = await current.evaluate((link) => [
      getComputedStyle(link, '::after').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(colours[0]).not.toBe(colours[1]);
    await expect(page.getByRole('contentinfo').locator('svg')).toBeHidden();
  });
});
