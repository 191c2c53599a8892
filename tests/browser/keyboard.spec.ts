/** The page by the keyboard alone. */
import { expect, type Page } from '@playwright/test';
import { DESKTOP_MIN_WIDTH_PX } from '../../src/constants.ts';
import { content } from '../content.ts';
import { bar, pauseLines } from './parts.ts';
import { app, open, test } from './site.ts';

const { labels, site, technologies, people, footer, press } = content;
const { article, strip } = content.news;

/** A stop of the focus: its name, and whether users can see it. */
type Stop = {
  name: string;
  /** Whether part of it is in the window and not under the bar. */
  inSight: boolean;
  ringed: boolean;
  ariaHidden: boolean;
};

/** Presses Tab until the focus has left the page. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.hasAttribute('data-walked')) return;
      element.setAttribute('data-walked', '');
      const shape = element.closest('label') ?? element;
      const { left, top, right, bottom } = shape.getBoundingClientRect();
      const bar = document.querySelector('header');
      const skipLink = element.matches('header, header *, [href="#content"]');
      const lid = skipLink ? 0 : Math.max(0, bar?.getBoundingClientRect().bottom ?? 0);
      const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const height = (Math.max(top, lid) + Math.min(bottom, innerHeight)) / 2;
      const met = document.elementFromPoint(middle, height);
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
        inSight: top < innerHeight && bottom > lid && met !== null && shape.contains(met),
        ringed: getComputedStyle(shape).outlineStyle === 'solid',
        ariaHidden: element.closest('[aria-hidden="true"]') !== null,
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
}

const out = (label: string) => `${label} ${labels.newTab}`;
const networks = site.social.map(({ label }) => out(label));

/** Every stop on the landing page, in reading order. */
const stopsOf = (small: boolean) => [
  content.bar.skipLink,
  content.bar.homeLink,
  ...content.bar.entries.map(({ label }) => label),
  ...networks,
  labels.pauseLines,
  out(`${technologies.learnMore.label} ${technologies.learnMore.about}`),
  technologies.plates.label,
  labels.previousSlide,
  labels.nextSlide,
  ...(small ? [people.stripLabel, ...(people.members.length > 1 ? [labels.pausePeople] : [])] : []),
  out(content.news.video.watchLink),
  out(`${article.learnMore.label} ${article.learnMore.about}`),
  ...strip.cards.map(({ title, source }) => out(`${title} ${source}`)),
  labels.pauseNews,
  labels.previousNews,
  labels.nextNews,
  footer.technologyLink.label,
  footer.email,
  press.linkLabel,
  ...networks,
];

for (const { width, height, what } of [
  { width: 1280, height: 800, what: 'a desktop' },
  { width: 320, height: 568, what: 'a small phone' },
  { width: 320, height: 256, what: 'a desktop at 400 %' },
]) {
  test(`shows every stop of Tab, in reading order, on ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    // Without gliding there.
    await page.evaluate(() => {
      document.documentElement.style.setProperty('scroll-behavior', 'auto', 'important');
    });
    const stops = await walk(page);
    expect(stops.map(({ name }) => name)).toEqual(stopsOf(width < DESKTOP_MIN_WIDTH_PX));
    expect(stops.filter(({ inSight }) => !inSight)).toEqual([]);
    expect(stops.filter(({ ringed }) => !ringed)).toEqual([]);
    expect(stops.filter(({ ariaHidden }) => ariaHidden)).toEqual([]);
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
  const there = stopsOf(false).length;
  for (let stop = 0; stop < there; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused();
  for (let stop = 1; stop < there; stop += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: content.bar.skipLink })).toBeFocused();
});

test('shows the tooltip of an icon that had the focus before hydration', async ({ page }) => {
  const releaseApp = await app.openWithout(page);
  await bar.lastEntry(page).focus();
  await page.keyboard.press('Tab');
  await releaseApp();
  await expect(page.getByRole('tooltip')).toHaveText(site.social[0]?.label ?? '');
});
