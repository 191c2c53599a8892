import { expect, type Page } from '@playwright/test';
import { linkTo, TOOLTIP_HOVER_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#constants';
import { bar, boxOf, clock, frames, open, scroll, test } from '#support/browser';
import { content } from '#test-kit/content';

const { entries } = content.bar;
const [TOP, ...BELOW] = content.site.sections.map(linkTo);
const inOrderOfPage = [TOP, ...BELOW].flatMap((link) =>
  entries.filter(({ section }) => section === link),
);
const NETWORKS = content.site.social.map(({ label }) => label);
const [FIRST_NETWORK = '', SECOND_NETWORK = ''] = NETWORKS;

for (const width of [320, 768, 1280]) {
  test(`sticks while its entries scroll smoothly to their sections at ${width} px`, {
    tag: width === 320 ? [] : '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    for (const { label, section } of entries.toReversed()) {
      await page.evaluate(frames.record(() => window.scrollY));
      await bar.entry(page, label).click();
      await page.waitForFunction(() => window.recorded.at(-1) !== window.recorded[0]);
      await scroll.ends(page);
      expect(await frames.count(page), 'positions on the way').toBeGreaterThan(5);
      if (section === TOP) expect(await scroll.position(page)).toBe(0);
      else await bar.expectAbove(page, section.slice(1));
      await expect(bar.navigation(page)).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a phone with scripts' : 'a phone without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const [count, label] of [
      [5, 'Partners'],
      [7, 'Partners'],
      [5, 'Clinical Research Programme'],
    ] as const) {
      test(`keeps ${count} entries in one row, such as ${label}`, {
        tag: label === 'Partners' ? '@slow' : [],
      }, async ({ page }) => {
        await (javaScriptEnabled ? open(page) : page.goto('/'));
        const banner = page.getByRole('banner');
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 568 });
          const { height } = await boxOf(banner);
          const row = bar.navigation(page).getByRole('list');
          await row.evaluate(
            (list, [total, words]) => {
              while (list.children.length < total) {
                const more = list.lastElementChild?.cloneNode(true);
                if (!(more instanceof HTMLElement)) throw new Error('no entry');
                const link = more.querySelector('a');
                if (link) link.textContent = words;
                list.append(more);
              }
            },
            [count, label] as const,
          );
          expect((await boxOf(banner)).height).toBe(height);
          await row.getByRole('link').first().focus();
          for (const entry of await row.getByRole('link').all()) {
            await expect(entry).toBeFocused();
            await expect(entry).toBeInViewport();
            const cut = await entry.evaluate((link) => link.scrollWidth - link.clientWidth);
            expect(cut, 'px of the words outside the entry').toBeLessThanOrEqual(0);
            await expect(entry).toHaveCSS('outline-offset', '-2px');
            const [ring, place] = [await boxOf(entry), await boxOf(row)];
            expect(ring.y).toBeGreaterThanOrEqual(place.y);
            expect(ring.y + ring.height).toBeLessThanOrEqual(place.y + place.height);
            if (javaScriptEnabled) {
              expect(ring.x).toBeGreaterThanOrEqual(place.x);
              expect(ring.x + ring.width).toBeLessThanOrEqual(width);
            }
            await page.keyboard.press('Tab');
          }
        }
      });
    }
  });
}

test('marks the section in view', async ({ page }) => {
  await open(page);
  for (const { label, section } of inOrderOfPage) {
    // At the top of the window, a short section would fill less than half of it.
    await page
      .locator(section)
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await expect(bar.current(page)).toHaveText(label);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar.current(page)).toHaveText(inOrderOfPage.at(-1)?.label ?? '');
  // From one part without an entry to another, across all that have one.
  const [second] = BELOW;
  if (!second) return;
  await page.locator(second).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const marked = entries.find(({ section }) => section === second) ?? inOrderOfPage[0];
  await expect(bar.current(page)).toHaveText(marked?.label ?? '');
});

test('marks the section that fills more than half of the space below the bar', async ({ page }) => {
  await open(page);
  for (const height of [600, 1000]) {
    await page.setViewportSize({ width: 1280, height });
    for (const [index, { label, section }] of inOrderOfPage.entries()) {
      const before = inOrderOfPage[index - 1];
      if (!before) continue;
      for (const [distance, marked] of [
        [3, before.label],
        [-3, label],
      ] as const) {
        await page.locator(section).evaluate((element, px) => {
          const bar = document.querySelector('header')?.offsetHeight ?? 0;
          const middle = (bar + innerHeight) / 2;
          const top = element.getBoundingClientRect().top - middle - px;
          window.scrollBy({ top, behavior: 'instant' });
        }, distance);
        await expect(bar.current(page), `${distance} px, ${height} px`).toHaveText(marked);
      }
    }
  }
});

test('keeps the symbol in view on phones, at 100 and 200 % text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  await scroll.withoutGliding(page);
  const symbol = page.getByRole('link', { name: content.bar.homeLink }).locator('svg');
  for (const textSize of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    for (const top of [0, 30, 1000]) {
      await scroll.toTop(page, top);
      await expect(symbol).toBeInViewport({ ratio: 1 });
    }
    const [place, entries, first] = [
      await boxOf(symbol),
      await boxOf(bar.navigation(page)),
      await boxOf(bar.navigation(page).getByRole('link').first()),
    ];
    expect(place.y).toBeGreaterThanOrEqual(entries.y);
    expect(place.y + place.height).toBeLessThanOrEqual(entries.y + entries.height);
    expect(place.x + place.width).toBeLessThanOrEqual(first.x);
    await symbol.click();
    await expect.poll(() => scroll.position(page)).toBe(0);
  }
});

test('shows the part that phones scroll away on keyboard focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  await page
    .locator('#people')
    .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect(bar.network(page, FIRST_NETWORK)).not.toBeInViewport();
  await bar.lastEntry(page).focus();
  await page.keyboard.press('Tab');
  await expect(bar.network(page, FIRST_NETWORK)).toBeFocused();
  await expect(bar.network(page, FIRST_NETWORK)).toBeInViewport({ ratio: 1 });
});

test.describe('tooltips', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');

  const openByHover = async (page: Page) => {
    await bar.network(page, FIRST_NETWORK).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
    await expect(tooltip(page)).toHaveText(FIRST_NETWORK);
  };
  const leave = (page: Page) => page.mouse.move(200, 400);

  test.beforeEach(async ({ page }) => {
    await open(page);
    await clock.stop(page);
  });

  test('open after the hover delay, and stay while the pointer is on them', async ({ page }) => {
    await bar.network(page, FIRST_NETWORK).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS - 1);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip(page)).toHaveText(FIRST_NETWORK);
    await tooltip(page).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
    await expect(tooltip(page)).toHaveText(FIRST_NETWORK);
    await leave(page);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('don’t open for a pointer that only passes', async ({ page }) => {
    await bar.network(page, FIRST_NETWORK).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS - 1);
    await leave(page);
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test(`open at once less than ${TOOLTIP_SKIP_DELAY_MS} ms after another one`, async ({ page }) => {
    test.skip(NETWORKS.length < 2, 'there is no other one');
    await openByHover(page);
    await leave(page);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(TOOLTIP_SKIP_DELAY_MS - 1);
    await bar.network(page, SECOND_NETWORK).hover();
    await expect(tooltip(page)).toHaveText(SECOND_NETWORK);

    await leave(page);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(TOOLTIP_SKIP_DELAY_MS);
    await bar.network(page, FIRST_NETWORK).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS - 1);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip(page)).toHaveText(FIRST_NETWORK);
  });

  test('open at once on keyboard focus, and close with it', async ({ page }) => {
    await bar.lastEntry(page).focus();
    for (const name of NETWORKS) {
      await page.keyboard.press('Tab');
      await expect(tooltip(page)).toHaveText(name);
    }
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('close on Escape, opened by the pointer or the keyboard', async ({ page }) => {
    await openByHover(page);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);

    await leave(page);
    await bar.lastEntry(page).focus();
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
  });
});
