/** A walk through the page by the keyboard alone. */
import { DESKTOP_MIN_WIDTH_PX } from '../../src/constants.ts';
import { content, expect, holdScripts, hydrated, open, type Page, test } from './site.ts';

const { labels, bar, site, technologies, people, news, footer, press } = content;

/** Where the focus is: the name of what has it, and whether a visitor can see it. */
type Stop = {
  name: string;
  /** Whether part of it is in the window, and not under the bar. */
  inSight: boolean;
  /** Whether a ring is drawn around it, or around the control that it stands for. */
  ringed: boolean;
  /** Whether assistive technology is told that it is not there. */
  hiddenFromOthers: boolean;
};

/** Presses Tab until the focus has gone through all of the page. */
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
        hiddenFromOthers: element.closest('[aria-hidden="true"]') !== null,
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
}

const out = (label: string) => `${label} ${labels.newTab}`;
const networks = site.social.map(({ label }) => out(label));

/** Every stop on the landing page, in the order in which it is read. */
const stopsOf = (small: boolean) => [
  bar.skipLink,
  bar.homeLink,
  ...bar.entries.map(({ label }) => label),
  ...networks,
  labels.pauseLines,
  out(`${technologies.learnMore.label} ${technologies.learnMore.about}`),
  technologies.plates.label,
  labels.previousSlide,
  labels.nextSlide,
  ...(small ? [people.stripLabel, ...(people.members.length > 1 ? [labels.pausePeople] : [])] : []),
  out(news.video.watchLink),
  out(`${news.article.learnMore.label} ${news.article.learnMore.about}`),
  ...news.strip.cards.map(({ title, source }) => out(`${title} ${source}`)),
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
  test(`on ${what}, Tab goes through all of the page in order, and is always in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // Where the focus goes, not how the page glides there.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page);
    await page.evaluate(() => {
      document.documentElement.style.setProperty('scroll-behavior', 'auto', 'important');
    });
    const stops = await walk(page);
    expect(stops.map(({ name }) => name)).toEqual(stopsOf(width < DESKTOP_MIN_WIDTH_PX));
    expect(stops.filter(({ inSight }) => !inSight)).toEqual([]);
    expect(stops.filter(({ ringed }) => !ringed)).toEqual([]);
    expect(stops.filter(({ hiddenFromOthers }) => hiddenFromOthers)).toEqual([]);
  });
}

test('the skip link leads past the bar', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: labels.pauseLines })).toBeFocused();
});

test('no stop is a trap: Shift+Tab leads back from the last to the first', async ({ page }) => {
  await open(page);
  const there = stopsOf(false).length;
  for (let stop = 0; stop < there; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused();
  for (let stop = 1; stop < there; stop += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: bar.skipLink })).toBeFocused();
});

test('an icon that has the focus before the app comes gets its tooltip', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/hydrate-*.js');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  release();
  await hydrated(page);
  await expect(page.getByRole('tooltip')).toHaveText(site.social[0]?.label ?? '');
});
