import { expect, type Page } from '@playwright/test';
import { TOOLTIP_HOVER_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#constants';
import {
  bar,
  boxOf,
  clock,
  DESKTOP,
  frames,
  openLive,
  PHONE,
  SLOW,
  scroll,
  test,
} from '#support/browser';

const SMALL_PHONE = { width: 320, height: 568 };

test('has the expected accessibility tree', async ({ page }) => {
  await openLive(page);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - /children: deep-equal
    - banner:
      - link "Nobody Ltd, back to the top":
        - /url: "#home"
        - text: Nobody Ltd
      - navigation "Sections":
        - list:
          - listitem:
            - link "Home":
              - /url: "#home"
          - listitem:
            - link "Device":
              - /url: "#technologies"
          - listitem:
            - link "Team":
              - /url: "#people"
          - listitem:
            - link "News":
              - /url: "#news"
      - list:
        - listitem:
          - link "LinkedIn (opens in a new tab)":
            - /url: https://www.linkedin.com/company/example
        - listitem:
          - link "Another network (opens in a new tab)":
            - /url: https://network.example.com/nobody
  `);
});

test('stays above every control that scrolls below it', async ({ page }) => {
  await openLive(page);
  const controls = page.getByRole('main').locator('a, button');
  const above = await controls.evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        control.scrollIntoView({ behavior: 'instant', block: 'center' });
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const { top } = control.getBoundingClientRect();
        window.scrollBy({ top: top - header / 2, behavior: 'instant' });
        const { left, right } = control.getBoundingClientRect();
        const shown = document.elementFromPoint((left + right) / 2, header * 0.75);
        return control.contains(shown);
      })
      .map((control) => control.textContent || control.ariaLabel),
  );
  expect(above).toEqual([]);
});

for (const { what, viewport, tag } of [
  { what: 'a phone', viewport: PHONE, tag: [] },
  { what: 'a desktop', viewport: DESKTOP, ...SLOW },
]) {
  test(`stays in view while a click on an entry scrolls smoothly to its section, on ${what}`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openLive(page);
    for (const [entry, section] of [
      ['News', 'news'],
      ['Team', 'people'],
      ['Device', 'technologies'],
    ] as const) {
      await page.evaluate(frames.record(() => window.scrollY));
      await bar.entry(page, entry).click();
      await page.waitForFunction(() => window.recorded.at(-1) !== window.recorded[0]);
      await scroll.waitForEnd(page);
      expect(await frames.count(page), 'scroll positions before the target').toBeGreaterThan(
        frames.JUMP,
      );
      await bar.expectAbove(page, section);
      await expect(bar.navigation(page)).toBeInViewport({ ratio: 1 });
    }
    await bar.entry(page, 'Home').click();
    await expect.poll(() => scroll.position(page)).toBe(0);
  });
}

test('keeps seven entries in one row on a phone, and shows each on focus', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await openLive(page);
  const banner = page.getByRole('banner');
  const { height } = await boxOf(banner);
  const row = bar.navigation(page).getByRole('list');
  await row.evaluate((list) => {
    list.append(...[...list.children].slice(1).map((entry) => entry.cloneNode(true)));
    for (const link of [...list.querySelectorAll('a')].slice(4)) {
      link.textContent = 'Clinical Research Programme';
    }
  });
  expect((await boxOf(banner)).height).toBe(height);
  const entries = row.getByRole('link');
  await expect(entries).toHaveCount(7);
  await entries.first().focus();
  for (const entry of await entries.all()) {
    await expect(entry).toBeFocused();
    await expect(entry).toBeInViewport({ ratio: 1 });
    const cut = await entry.evaluate((link) => link.scrollWidth - link.clientWidth);
    expect(cut, 'px of text outside the entry').toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
  }
});

for (const { width, height, textSize } of [
  { width: 320, height: 640, textSize: '100%' },
  { width: 320, height: 640, textSize: '200%' },
  { width: 360, height: 740, textSize: '130%' },
  { width: 390, height: 844, textSize: '130%' },
]) {
  test(`shows the whole specified menu, ${width} px wide with ${textSize} text size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openLive(page);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    const row = bar.navigation(page).getByRole('list');
    await row.evaluate((list) => {
      const labels = ['Home', 'Our Technologies', 'People', 'Media'];
      for (const [index, link] of list.querySelectorAll('a').entries())
        link.textContent = labels[index] ?? '';
    });
    for (const section of ['home', 'news']) {
      await scroll.to(page.locator(`#${section}`));
      await expect(bar.current(page)).toHaveText(section === 'home' ? 'Home' : 'Media');
      expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
      for (const entry of await row.getByRole('link').all())
        await expect(entry).toBeInViewport({ ratio: 1 });
    }
    const { y, height: barHeight } = await boxOf(page.getByRole('banner'));
    const { y: top, height: rowHeight } = await boxOf(row);
    expect(top + rowHeight, 'the bottom of the menu').toBeLessThanOrEqual(y + barHeight);
  });
}

test('shows the headline of an entry’s section in a low window', async ({ page }) => {
  // A desktop at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const section of ['technologies', 'people', 'news']) {
    await page.goto(`/#${section}`);
    await scroll.waitForEnd(page);
    const headline = page.locator(`#${section} h2`);
    await expect(headline).toBeInViewport({ ratio: 1 });
    expect((await boxOf(headline)).y, section).toBeLessThan(300);
  }
});

test('marks the section in view, or the nearest section above that has an entry', async ({
  page,
}) => {
  await openLive(page);
  for (const [section, entry] of [
    ['#home', 'Home'],
    ['#teaser', 'Home'],
    ['#technologies', 'Device'],
    ['#people', 'Team'],
    ['#news', 'News'],
    ['footer', 'News'],
    // This jump passes all sections that have an entry.
    ['#teaser', 'Home'],
  ] as const) {
    await scroll.to(page.locator(section));
    await expect(bar.current(page)).toHaveText(entry);
  }
});

test('marks a section once it fills more than half of the space below the bar', async ({
  page,
}) => {
  await openLive(page);
  for (const [distance, entry] of [
    [3, 'Device'],
    [-3, 'Team'],
  ] as const) {
    await page.locator('#people').evaluate((section, px) => {
      const bar = document.querySelector('header')?.offsetHeight ?? 0;
      const middle = (bar + innerHeight) / 2;
      const top = section.getBoundingClientRect().top - middle - px;
      window.scrollBy({ top, behavior: 'instant' });
    }, distance);
    await expect(bar.current(page), `section ${distance} px below the middle`).toHaveText(entry);
  }
});

for (const { height, when } of [
  { height: 2900, when: 'if the next section fills most of the window' },
  { height: 4100, when: 'if the page can’t be scrolled to the section' },
]) {
  test(`marks the target of a link, even ${when}`, async ({ page }) => {
    await page.setViewportSize({ width: 1080, height });
    await openLive(page, '/#people');
    await expect(bar.current(page)).toHaveText('Team');
    // Chromium stops a jump too early if it is still scrolling smoothly to the address's fragment.
    await scroll.waitForEnd(page);
    await scroll.withoutGliding(page);
    for (const label of ['Home', 'Device', 'News', 'Team']) {
      await bar.entry(page, label).click();
      await expect(bar.current(page)).toHaveText(label);
    }
    await scroll.to(page.locator('#technologies'));
    await expect(bar.current(page)).toHaveText('Device');
  });
}

test('keeps the symbol in view on phones, at 100 and 200 % text size', SLOW, async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await openLive(page);
  await scroll.withoutGliding(page);
  const symbol = page.getByRole('link', { name: 'Nobody Ltd, back to the top' }).locator('svg');
  for (const textSize of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    for (const top of [0, 30, 1000]) {
      await scroll.toTop(page, top);
      await expect(symbol).toBeInViewport({ ratio: 1 });
    }
    const { x, width } = await boxOf(symbol);
    expect(x + width).toBeLessThanOrEqual((await boxOf(bar.entry(page, 'Home'))).x);
    await symbol.click();
    await expect.poll(() => scroll.position(page)).toBe(0);
  }
});

test('on phones, shows the first row again when keyboard focus enters it', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await openLive(page);
  await scroll.to(page.locator('#people'));
  const network = bar.network(page, 'LinkedIn');
  await expect(network).not.toBeInViewport();
  await bar.lastEntry(page).focus();
  await page.keyboard.press('Tab');
  await expect(network).toBeFocused();
  await expect(network).toBeInViewport({ ratio: 1 });
});

test.describe('tooltips', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');

  const openByHover = async (page: Page) => {
    await bar.network(page, 'LinkedIn').hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
    await expect(tooltip(page)).toHaveText('LinkedIn');
  };

  const leave = async (page: Page) => {
    await page.mouse.move(200, 400);
    await expect(tooltip(page)).toHaveCount(0);
  };

  test.beforeEach(async ({ page }) => {
    await openLive(page);
    await clock.stop(page);
  });

  test(`open after ${TOOLTIP_HOVER_DELAY_MS} ms, but not for a passing pointer`, async ({
    page,
  }) => {
    await bar.network(page, 'LinkedIn').hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS - 1);
    await leave(page);
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
    await expect(tooltip(page)).toHaveCount(0);
    await openByHover(page);
  });

  test('stay open while the pointer is on them, and close on Escape', async ({ page }) => {
    await openByHover(page);
    await tooltip(page).hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS);
    await expect(tooltip(page)).toHaveText('LinkedIn');
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
  });

  test(`open without delay if another tooltip closed less than ${TOOLTIP_SKIP_DELAY_MS} ms ago`, async ({
    page,
  }) => {
    await openByHover(page);
    await leave(page);
    await page.clock.runFor(TOOLTIP_SKIP_DELAY_MS - 1);
    await bar.network(page, 'Another network').hover();
    await expect(tooltip(page)).toHaveText('Another network');
    await leave(page);
    await page.clock.runFor(TOOLTIP_SKIP_DELAY_MS);
    await bar.network(page, 'LinkedIn').hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS - 1);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('open on keyboard focus, and close on blur or Escape', async ({ page }) => {
    await bar.lastEntry(page).focus();
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toHaveText('LinkedIn');
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toHaveText('Another network');
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(tooltip(page)).toHaveText('Another network');
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('stay open while the link has the focus or the pointer', async ({ page }) => {
    await bar.lastEntry(page).focus();
    await page.keyboard.press('Tab');
    for (const network of ['LinkedIn', 'Another network']) {
      await bar.network(page, network).hover();
      await expect(tooltip(page)).toHaveText(network);
      await page.mouse.move(200, 400);
      await expect(tooltip(page)).toHaveText('LinkedIn');
    }
    await bar.network(page, 'LinkedIn').hover();
    await bar.lastEntry(page).focus();
    await expect(tooltip(page)).toHaveText('LinkedIn');
    await leave(page);
  });
});
