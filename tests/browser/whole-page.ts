/** What "whole" means in the tests of faults: nothing is lost, and what has not failed goes on. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NEWS_STRIP_RESUME_DELAY_MS, TEAM_STRIP_ADVANCE_MS } from '../../src/constants.ts';
import { PUBLISHED } from '../../tools/paths.ts';
import { CARDS, MEMBERS, platePosition, SLIDES, slideName } from '../content.ts';
import {
  barLink,
  content,
  drifting,
  expect,
  type Locator,
  left,
  type Page,
  scrollTo,
} from './site.ts';

/** All that is read, seen or followed on a page, in its order; not buttons, and not what stands beside them. */
const readInventory = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      '#root :is(a[href], h1, h2, h3, p, dt, dd, figcaption, address, img)',
    );
    return [...parts]
      .filter((part) => !part.closest('[data-copy], div:has(> button)'))
      .map((part) => ({
        text:
          part instanceof HTMLImageElement
            ? `picture: ${part.alt}`
            : `${part.getAttribute('href') ?? part.localName}: ${part.textContent}`,
        // The poster goes when the video plays; its place is taken.
        shown: part instanceof HTMLImageElement || part.checkVisibility(),
      }));
  });

/** The landing page as it was published, before any script. */
async function readPublished(page: Page): Promise<string[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.setContent(await readFile(path.join(PUBLISHED, 'index.html'), 'utf8'), {
    waitUntil: 'commit',
  });
  const inventory = await readInventory(bare);
  await bare.close();
  expect(inventory.length).toBeGreaterThan(30);
  return inventory.map(({ text }) => text);
}

/** Read once: it is the same for all tests. */
let published: Promise<string[]> | undefined;

/** The landing page is shown, and of what was published every word, link and picture is still there. */
export async function expectWholePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.headline);
  await expect(page.getByText(content.device.statement)).toBeVisible();
  published ??= readPublished(page);
  const inventory = await readInventory(page);
  expect(inventory.map(({ text }) => text)).toEqual(await published);
  expect(inventory.filter(({ shown }) => !shown)).toEqual([]);
}

export const carousel = (page: Page) =>
  page.getByRole('region', { name: content.technologies.plates.label });
export const nextSlide = (page: Page) =>
  page.getByRole('button', { name: content.labels.nextSlide });
export const members = (page: Page) => page.locator('#people li');
export const cards = (page: Page) => page.locator('#news li a');
export const newsStrip = (page: Page) =>
  page.getByRole('list', { name: content.news.strip.label }).locator('../..');
export const poster = (page: Page) =>
  page.getByRole('img', { name: content.news.video.poster.alt });

/** All members are shown side by side: none has to be scrolled to sideways. */
export async function expectListOfMembers(page: Page) {
  const outside = await members(page).evaluateAll(
    (all) =>
      all.filter((member) => {
        const { left: start, right: end } = member.getBoundingClientRect();
        return start < 0 || end > innerWidth;
      }).length,
  );
  expect(outside).toBe(0);
}

/** The last item of each part that has more of them than the window shows. */
const lastItems = (page: Page) => ({
  slide: page.getByRole('group', { name: slideName(SLIDES), exact: true }),
  member: members(page).nth(MEMBERS - 1),
  card: cards(page).nth(CARDS - 1),
});

/** Some parts have no behaviour, so that their items are a list that the visitor scrolls. */
export async function expectLists(page: Page, ...parts: (keyof ReturnType<typeof lastItems>)[]) {
  for (const part of parts) {
    const last = lastItems(page)[part];
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.4 });
    // Scripts scroll what a finger can't: nothing around it may be closed to that.
    const closed = await last.evaluate((element) => {
      let around = element.parentElement;
      while (around) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'hidden' && around.scrollWidth > around.clientWidth) return true;
        around = around.parentElement;
      }
      return false;
    });
    expect(closed, `the list of the ${part} can't be scrolled by hand`).toBe(false);
  }
}

/** A link of the bar leads to its section. */
export async function expectLink(page: Page) {
  await barLink(page, 'people').click();
  await expect(page).toHaveURL('/#people');
  await expect(page.locator('#people h2')).toBeInViewport();
}

/** A plate of the carousel is announced, and stands in its frame. */
export async function expectPlate(page: Page, number: number) {
  await expect(carousel(page).locator('[aria-live="polite"]')).toHaveText(platePosition(number));
  const slide = carousel(page).getByRole('group', { name: slideName(number), exact: true });
  await expect
    .poll(async () => Math.abs((await left(slide)) - (await left(carousel(page)))))
    .toBeLessThan(2);
}

/** The carousel, which nobody has touched yet, answers to a press. */
export async function expectCarousel(page: Page) {
  await nextSlide(page).click();
  await expectPlate(page, 2);
}

/** Something moves by itself within a time, ms. */
async function expectMove(item: Locator, timeout: number) {
  const before = await left(item);
  await expect.poll(() => left(item), { timeout }).not.toBe(before);
}

/** The news drift by themselves, soon after the last input. */
export async function expectDrift(page: Page) {
  // A pointer that rests on the strip would stop it.
  await page.mouse.move(5, 5);
  await scrollTo(newsStrip(page));
  await drifting(newsStrip(page));
  await expectMove(cards(page).first(), NEWS_STRIP_RESUME_DELAY_MS * 5);
}

/** The team of a phone steps on by itself. */
export async function expectSteps(page: Page) {
  await scrollTo(members(page).first());
  await expectMove(members(page).first(), TEAM_STRIP_ADVANCE_MS * 3);
}
