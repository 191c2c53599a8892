/** Tests the page with only the keyboard. */
import { expect, type Locator } from '@playwright/test';
import {
  app,
  bar,
  carousel,
  clock,
  collectTabStops,
  getLeft,
  news,
  openLive,
  pauseLines,
  people,
  readTabStop,
  SLOW,
  scroll,
  test,
} from '#support/browser';

/** On phones, the people are a strip that users can scroll and pause. */
const TEAM_STRIP = 'Members of the team';
const TEAM_BUTTONS = ['Pause the team', 'Previous person', 'Next person'];

/** Accessible names of all elements that Tab focuses, in order. */
const STOPS = [
  'Skip to content',
  'Nobody Ltd, back to the top',
  'Home',
  'Device',
  'Team',
  'News',
  'LinkedIn (opens in a new tab)',
  'Another network (opens in a new tab)',
  'Pause the moving lines',
  'About the study',
  'More below',
  'device',
  'Learn More about the device (opens in a new tab)',
  'Facts heading',
  'In short',
  'The study',
  'For the record',
  'Plates',
  'Previous slide',
  'Next slide',
  'Registry entry REG-00000001 (opens in a new tab)',
  'What is it?',
  'Who can get it?',
  'Whom to ask',
  'To report harm in the study',
  'A registry, REG-00000001 (opens in a new tab)',
  'Can I stop?',
  'Investors',
  'A paper (opens in a new tab)',
  TEAM_STRIP,
  'Profile A. Acacia (opens in a new tab)',
  'Profile Bo (opens in a new tab)',
  ...TEAM_BUTTONS,
  'Profile F. Flindersia (opens in a new tab)',
  'Open positions at Nobody Ltd (opens in a new tab)',
  'Load only when I press',
  'Play the video',
  'Watch on TikTok (opens in a new tab)',
  'What is said',
  'Read More about the prize (opens in a new tab)',
  'Pause the news',
  'Previous news',
  'Next news',
  'The newest card (opens in a new tab)',
  'A ninth card, whose picture keeps a corner in view (opens in a new tab)',
  'A card with a wide logo, which is shown whole (opens in a new tab)',
  'A card without a picture (opens in a new tab)',
  'A fifth card, of the same day as the sixth (opens in a new tab)',
  'A sixth card, of the same day as the fifth (opens in a new tab)',
  'A fourth card with a title of the usual length (opens in a new tab)',
  'Third (opens in a new tab)',
  'A second card, whose title takes two lines or three (opens in a new tab)',
  'The oldest card (opens in a new tab)',
  'Press kit (ZIP)',
  'The press contact',
  'Atom',
  'JSON Feed',
  'About the study',
  'name@example.com',
  'questions@example.com',
  'harm@example.com',
  'investors@example.com',
  'press@example.com',
  '+61 2 5550 0000',
  'Press kit (ZIP)',
  'LinkedIn (opens in a new tab)',
  'Another network (opens in a new tab)',
  'About the device',
];

const STOPS_ON_DESKTOP = STOPS.filter((name) => ![TEAM_STRIP, ...TEAM_BUTTONS].includes(name));

for (const { what, width, height, stops, tag } of [
  { what: 'a desktop', width: 1280, height: 800, stops: STOPS_ON_DESKTOP, tag: [] },
  { what: 'a phone', width: 320, height: 568, stops: STOPS, tag: [] },
  { what: 'a desktop at 200 %', width: 640, height: 400, stops: STOPS, ...SLOW },
  { what: 'a desktop at 400 %', width: 320, height: 256, stops: STOPS, ...SLOW },
]) {
  test(`focuses every control by Tab in reading order, and shows it, on ${what}`, { tag }, async ({
    page,
    browserName,
  }) => {
    await page.setViewportSize({ width, height });
    await openLive(page);
    await scroll.withoutGliding(page);
    const visitedStops = await collectTabStops(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(readTabStop);
    });
    const found = visitedStops.map(({ name, hidden }) => ({
      name,
      // Firefox doesn't scroll if a part of the element is in view.
      hidden: hidden.filter((fault) => browserName !== 'firefox' || fault !== 'ring cut off'),
    }));
    expect(found).toEqual(stops.map((name) => ({ name, hidden: [] })));
  });
}

test('skips the bar by the skip link', async ({ page }) => {
  await openLive(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press('Tab');
  await expect(pauseLines(page)).toBeFocused();
});

test('leaves the page where it is while the focus moves along the bar', async ({ page }) => {
  await openLive(page);
  await scroll.toTop(page, 3000);
  await page.keyboard.press('Tab');
  for (const control of await page.getByRole('banner').getByRole('link').all()) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    await clock.runAnimations(page, 100);
    expect(await scroll.position(page)).toBe(3000);
  }
});

test('moves the focus back from the last stop to the first by Shift+Tab', async ({ page }) => {
  await openLive(page);
  for (const _ of STOPS_ON_DESKTOP) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'About the device', exact: true })).toBeFocused();
  for (const _ of STOPS_ON_DESKTOP.slice(1)) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('shows the tooltip of an icon that got the focus before hydration', async ({ page }) => {
  const releaseApp = await app.openWithout(page);
  await bar.lastEntry(page).focus();
  await page.keyboard.press('Tab');
  await releaseApp();
  await expect(page.getByRole('tooltip')).toHaveText('LinkedIn');
});

test('works for users who need two seconds between key presses', async ({ page }) => {
  // In this narrow window, the people's strip advances.
  await page.setViewportSize({ width: 600, height: 800 });
  await page.clock.install();
  await openLive(page);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.clock.runFor(2000);
  };
  const tabTo = async (control: Locator) => {
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < 99 && !(await isFocused()); stop += 1) await press('Tab');
    await expect(control).toBeFocused();
  };
  await tabTo(pauseLines(page));
  await press('Space');
  await expect(pauseLines(page)).toBeChecked();
  await tabTo(carousel.next(page));
  await press('Enter');
  await press('Space');
  await expect(carousel.position(page)).toHaveText(/^Plate 3 of 4/);
  await press('Shift+Tab');
  await press('Shift+Tab');
  await press('ArrowLeft');
  await expect(carousel.position(page)).toHaveText(/^Plate 2 of 4/);
  await tabTo(people.pause(page));
  await press('Enter');
  await expect(people.play(page)).toBeVisible();
  await tabTo(news.pause(page));
  await press('Space');
  await expect(news.play(page)).toBeVisible();
  await tabTo(news.next(page));
  // Before hydration, the strip has no copies and ends at the last card, so Next may do nothing.
  await expect(news.strip(page)).toHaveAttribute('data-drifts');
  const before = await getLeft(news.first(page));
  await press('Enter');
  await expect.poll(() => getLeft(news.first(page))).not.toBe(before);
});
