/** Tests larger text, wider spacing, forced colours, narrow windows, and the size of targets. */
import { expect, type Page } from '@playwright/test';
import { boxOf, consoleErrors, openLive, SLOW, scroll, TOUCH, test } from '#support/browser';

// The tests add user styles. In browsers, the page's security policy doesn't apply to user styles.
test.use({ bypassCSP: true });

const LARGE_TEXT = ':root { font-size: 200% }';

/** A text size of 250 %, which some browsers offer. */
const LARGEST_TEXT = ':root { font-size: 40px }';

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important }`;

/** Finds texts that overlap, are cut off, or extend beyond the window. */
function findCollisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const report = (element: Element, what: string) =>
      found.push(`${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)} ${what}`);
    const leaves = (element: Element, start: number, end: number) => {
      const { left, right } = element.getBoundingClientRect();
      return left < start - 1 || right > end + 1;
    };

    const row = document.querySelector('header nav ul');
    const bar = document.querySelector('header');
    if (!row || !bar) throw new Error('The page has no bar with a list of links.');
    for (const entry of row.querySelectorAll('a')) {
      // On phones, users can scroll the row of links.
      entry.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, right } = row.getBoundingClientRect();
      if (leaves(entry, left, right)) report(entry, 'leaves the row');
    }
    row.scrollTo({ left: 0, behavior: 'instant' });
    const inBar = [...bar.querySelectorAll('a > *'), row];
    for (const [index, one] of inBar.entries()) {
      const a = one.getBoundingClientRect();
      if (leaves(one, 0, clientWidth)) report(one, 'leaves the window');
      if (a.bottom > bar.getBoundingClientRect().bottom + 1) report(one, 'leaves the bar');
      for (const other of inBar.slice(index + 1)) {
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) report(one, `lies on ${other.textContent}`);
      }
    }

    for (const text of document.querySelectorAll('h1, h2, h3, p, dt, dd, a, button, figcaption')) {
      // Omit strips and the carousel, because their items may be outside the window.
      if (!text.checkVisibility() || text.closest('[aria-roledescription], li')) continue;
      if (text.getBoundingClientRect().width === 0) continue;
      if (leaves(text, 0, clientWidth)) report(text, 'leaves the window');
      const { overflowX, overflowY } = getComputedStyle(text);
      const clips = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      if (clips && text.scrollHeight > text.clientHeight + 1) report(text, 'is cut off');
    }
    return found;
  });
}

for (const { address, windows, tag } of [
  // 320 × 256 px equals a window of 1280 × 1024 px at 400 % zoom.
  { address: '/', windows: ['320 × 256', '320 × 640', '1280 × 800'], tag: [] },
  { address: '/', windows: ['390 × 844', '768 × 1024', '2560 × 1440'], tag: '@slow' },
  { address: '/nowhere', windows: ['320 × 256', '1280 × 800'], tag: [] },
]) {
  test(`reflows ${address} with large text and with wide text spacing, in ${windows.join(', ')}`, {
    tag,
  }, async ({ page }) => {
    if (address === '/nowhere') consoleErrors.expect(/404/);
    await openLive(page, address);
    for (const css of [':root {}', LARGE_TEXT, LARGEST_TEXT, TEXT_SPACING]) {
      const style = await page.addStyleTag({ content: css });
      for (const size of windows) {
        const [width = 0, height = 0] = size.split(' × ').map(Number);
        await page.setViewportSize({ width, height });
        expect.soft(await findCollisions(page), `${size}, ${css}`).toEqual([]);
      }
      await style.evaluate((element) => element.parentNode?.removeChild(element));
    }
  });
}

test('doubles text at 200 % text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLive(page);
  const read = () =>
    page.evaluate(() =>
      ['nav a', 'header a span', '#home p', '#news h2', 'dd', 'footer p'].map((selector) => {
        const element = document.querySelector(`${selector}`);
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : Number.NaN;
      }),
    );
  const before = await read();
  await page.addStyleTag({ content: LARGE_TEXT });
  for (const [index, size] of (await read()).entries()) {
    // Less than 2, because the size of headlines depends partly on the window's width.
    expect(size / (before[index] ?? 0)).toBeGreaterThan(1.75);
  }
});

test('enlarges text with each step of zoom, up to twice the size, in a window of 3840 × 2160', async ({
  page,
}) => {
  await page.goto('/');
  const sizes: number[] = [];
  for (const zoom of [1, 1.1, 1.25, 1.5, 2, 3, 4]) {
    await page.setViewportSize({
      width: Math.round(3840 / zoom),
      height: Math.round(2160 / zoom),
    });
    const size = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.body).fontSize),
    );
    sizes.push(size * zoom);
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes.map(Math.round)).size).toBe(sizes.length);
  expect((sizes.at(-1) ?? 0) / (sizes[0] ?? 0)).toBeGreaterThan(2);
});

test('leaves three quarters of the window below the bar at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openLive(page);
  await scroll.to(page.locator('#people'));
  const { y, height } = await boxOf(page.getByRole('banner'));
  expect(y + height).toBeLessThan(256 / 4);
});

/**
 * Finds controls and links smaller than `least` (px), except for links within text, such as words of
 * the word list. The target also includes the area of a link's `::after`: around its words, or the
 * whole card of a card's title.
 */
async function findSmallTargets(page: Page, least: number, text: string) {
  const targets = page.locator(
    `:is(a, button, label, summary):not([href="#content"], [href^="#word-"], ${text} *)`,
  );
  const boxes = await targets.filter({ visible: true }).evaluateAll((all) =>
    all.map((target) => {
      const { width, height } = target.getBoundingClientRect();
      const after = getComputedStyle(target, '::after');
      const [afterWidth, afterHeight] =
        after.position === 'absolute' ? [after.width, after.height].map(Number.parseFloat) : [];
      return {
        name: target.ariaLabel ?? target.textContent,
        width: Math.max(width, afterWidth ?? 0),
        height: Math.max(height, afterHeight ?? 0),
      };
    }),
  );
  expect(boxes.length).toBeGreaterThan(20);
  return boxes.filter(({ width, height }) => Math.min(width, height) < least - 0.5);
}

test('makes targets large enough for a pointer', async ({ page }) => {
  await openLive(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // WCAG 2.2, 2.5.8 (AA).
    expect(await findSmallTargets(page, 24, 'figcaption')).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use(TOUCH);

  test('makes targets large enough for a thumb', async ({ page }) => {
    await openLive(page);
    // WCAG 2.2, 2.5.5 (AAA). Lines of text, such as the footer's links, are exempt.
    expect(await findSmallTargets(page, 44, ':is(figcaption, footer)')).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`never scrolls sideways, motion: ${reducedMotion}`, {
      tag: reducedMotion === 'reduce' ? SLOW.tag : [],
    }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/');
      for (const width of [320, 390, 600, 768, 1024, 1280, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth).toBe(width);
      }
    });
  }
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('shows the edges of controls and the mark of the current section', async ({ page }) => {
    await openLive(page);
    for (const name of ['Next slide', 'Pause the news', 'Next news']) {
      const control = page.getByRole('button', { name, exact: true });
      await expect(control).toHaveCSS('border-top-style', 'solid');
    }
    const current = page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true });
    const [mark, ground] = await current.evaluate((link) => [
      getComputedStyle(link, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(mark).not.toBe(ground);
    await expect(page.getByRole('contentinfo').locator('svg')).toBeHidden();
  });
});
