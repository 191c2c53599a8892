/** Visitors who read with larger text, another spacing, other colours, or press with a thumb. */
import { content, expect, open, type Page, PHONE, scrollTo, test } from './site.ts';

const { labels } = content;

/** These visitors' own style sheets are above the page's policy; Playwright's are not, unless told so. */
test.use({ bypassCSP: true });

/** Smallest target, px: WCAG 2.2, 2.5.8 (AA); what a thumb wants, 2.5.5 (AAA). */
const TARGET = 24;
const TOUCH_TARGET = 44;

/** What visitors may set themselves: WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important }`;

/** What goes wrong when text takes more room: it runs out of the window, over others, or is cut off. */
function findCollisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);

    const header = document.querySelector('header');
    const inBar = [...document.querySelectorAll('header a > *, header nav a')];
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
  test(`${address} bears text of twice the size, another spacing, and 400 %`, async ({
    page,
    faults,
  }) => {
    if (address === '/nowhere') faults.expect(/404/);
    await open(page, address);
    const sizes = [320, 390, 768, 1280].map((width) => ({ width, height: 640 }));
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

test('text of twice the size is twice as large', async ({ page }) => {
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
    // Headlines take part of their size from the window, and are large as they are.
    expect(size / (before[index] ?? 0)).toBeGreaterThan(1.75);
  }
});

test('at 400 % the bar leaves most of the window to the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  await scrollTo(page.locator('#people'));
  const bar = await page.getByRole('banner').evaluate((header) => {
    return header.getBoundingClientRect().bottom;
  });
  expect(bar).toBeLessThan(256 / 4);
});

/** Everything that can be pressed and is smaller than a size, but for links within sentences. */
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

test('everything that can be pressed is large enough for a pointer', async ({ page }) => {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    const { count, small } = await findSmallTargets(page, TARGET);
    expect(count).toBeGreaterThan(20);
    expect(small).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('everything that can be pressed is large enough for a thumb', async ({ page }) => {
    await open(page);
    // The links at the end of the page are lines of text.
    const { count, small } = await findSmallTargets(page, TOUCH_TARGET, 'figcaption, footer');
    expect(count).toBeGreaterThan(15);
    expect(small).toEqual([]);
  });

  test('nothing needs a swipe: buttons and keys do the same', async ({ page }) => {
    await open(page);
    const slide = page.locator('[aria-roledescription="slide"]').nth(1);
    await page.getByRole('button', { name: labels.nextSlide }).tap();
    await expect(slide).toBeInViewport({ ratio: 0.9 });
    const card = page.locator('#news li a').first();
    await scrollTo(page.getByRole('button', { name: labels.pauseNews }));
    await page.getByRole('button', { name: labels.pauseNews }).tap();
    await expect(page.getByRole('button', { name: labels.playNews })).toBeVisible();
    const before = (await card.boundingBox())?.x;
    await page.getByRole('button', { name: labels.nextNews }).tap();
    await expect.poll(async () => (await card.boundingBox())?.x).not.toBe(before);
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('controls keep an edge, and the current section its mark', async ({ page }) => {
    await open(page);
    for (const control of await page.locator('.button:visible').all()) {
      await expect(control).toHaveCSS('border-top-style', 'solid');
    }
    const controls = page.getByRole('button');
    expect(await controls.count()).toBeGreaterThan(4);
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
