/** The page by the keyboard alone. */
import { expect, type Locator } from '@playwright/test';
import { BREAKPOINTS_PX } from '#constants';
import {
  app,
  bar,
  carousel,
  consoleErrors,
  left,
  news,
  open,
  pauseLines,
  readTabStop,
  scroll,
  team,
  test,
  walk,
} from '#support/browser';
import { content, MEMBERS, NEWS_DRIFTS, platePosition, SLIDES } from '#test-kit/content';
import { LIST_REMEDY, seenStops } from '#test-kit/pages';

for (const { width, height, what } of [
  { width: 1280, height: 800, what: 'a desktop' },
  { width: 320, height: 568, what: 'a small phone' },
  { width: 320, height: 256, what: 'a desktop at 400 %' },
]) {
  test(`shows every stop of Tab, in reading order, on ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await scroll.withoutGliding(page);
    const stops = await walk(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(readTabStop);
    });
    expect(stops, LIST_REMEDY).toEqual(seenStops(width < BREAKPOINTS_PX.desktop));
  });
}

test('skips the bar by the skip link', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press('Tab');
  await expect(pauseLines(page)).toBeFocused();
});

test('leads back from the last stop to the first by Shift+Tab', async ({ page }) => {
  await open(page);
  const there = seenStops(false).length;
  for (let stop = 0; stop < there; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused();
  for (let stop = 1; stop < there; stop += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: content.bar.skipLink, exact: true })).toBeFocused();
});

test('shows the tooltip of an icon that had the focus before hydration', async ({ page }) => {
  const releaseApp = await app.openWithout(page);
  await bar.lastEntry(page).focus();
  await page.keyboard.press('Tab');
  await releaseApp();
  await expect(page.getByRole('tooltip')).toHaveText(content.site.social[0]?.label ?? '');
});

for (const address of ['/', '/nowhere']) {
  // Users of voice control say what they see (WCAG 2.5.3).
  test(`begins the name of every control with its words on ${address}`, async ({ page }) => {
    consoleErrors.expect(/404/);
    await open(page, address);
    const readWords = (control: Element) => {
      const read = (node: Node): string => {
        if (!(node instanceof Element)) return node instanceof Text ? node.data : '';
        const isHidden = node.matches('[aria-hidden="true"]') || node.clientWidth === 1;
        return isHidden ? '' : [...node.childNodes].map(read).join('');
      };
      return read(control).replaceAll(/\s+/g, ' ').trim();
    };
    const controls = page.locator(':is(a, button, label):not([aria-hidden="true"] *)');
    let named = 0;
    for (const control of await controls.all()) {
      const words = await control.evaluate(readWords);
      if (words === '') continue;
      named += 1;
      await expect(control).toHaveAccessibleName(
        new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
      );
    }
    expect(named).toBeGreaterThan(content.bar.entries.length);
  });
}

/** Between two presses of a switch, ms. */
const SLOW_MS = 2000;

test('works by keys that come two seconds apart', async ({ page }) => {
  // Narrow, so that the team moves.
  await page.setViewportSize({ width: 600, height: 800 });
  await page.clock.install();
  await open(page);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.clock.runFor(SLOW_MS);
  };
  const tabTo = async (control: Locator) => {
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < 99 && !(await isFocused()); stop += 1) await press('Tab');
    await expect(control).toBeFocused();
  };
  await tabTo(pauseLines(page));
  await press('Space');
  await expect(pauseLines(page)).toBeChecked();
  if (SLIDES > 2) {
    await tabTo(carousel.next(page));
    await press('Enter');
    await press('Space');
    await expect(carousel.position(page)).toHaveText(platePosition(3));
    await press('Shift+Tab');
    await press('Shift+Tab');
    await press('ArrowLeft');
    await expect(carousel.position(page)).toHaveText(platePosition(2));
  }
  if (MEMBERS > 1) {
    await tabTo(team.pause(page));
    await press('Enter');
    await expect(team.play(page)).toBeVisible();
  }
  if (NEWS_DRIFTS) {
    await tabTo(news.pause(page));
    await press('Space');
    await expect(news.play(page)).toBeVisible();
    await tabTo(news.next(page));
    // Before it can drift, it ends at its last card.
    await expect(news.strip(page)).toHaveAttribute('data-drifts');
    const before = await left(news.first(page));
    await press('Enter');
    await expect.poll(() => left(news.first(page))).not.toBe(before);
  }
});
