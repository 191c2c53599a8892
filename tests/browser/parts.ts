/** The page's parts, and how they move. */
import { NEWS_STRIP_RESUME_DELAY_MS, TEAM_STRIP_ADVANCE_MS } from '../../src/constants.ts';
import { platePosition, slideName } from '../content.ts';
import {
  content,
  expect,
  type Locator,
  left,
  letAnimationsRun,
  type Page,
  scrollTo,
} from './site.ts';

const { labels, news, technologies } = content;

export const button = (page: Page, name: string) => page.getByRole('button', { name });

export const carousel = (page: Page) =>
  page.getByRole('region', { name: technologies.plates.label });
export const slide = (page: Page, position: number) =>
  carousel(page).getByRole('group', { name: slideName(position), exact: true });
export const platePositionText = (page: Page) => carousel(page).locator('[aria-live="polite"]');
export const nextSlide = (page: Page) => button(page, labels.nextSlide);
export const previousSlide = (page: Page) => button(page, labels.previousSlide);

export const members = (page: Page) => page.locator('#people li');
export const pausePeople = (page: Page) => button(page, labels.pausePeople);
export const playPeople = (page: Page) => button(page, labels.playPeople);

/** All cards, with their copies. */
export const cards = (page: Page) => page.locator('#news li a');
export const newsStrip = (page: Page) =>
  page.getByRole('list', { name: news.strip.label }).locator('../..');
export const pauseNews = (page: Page) => button(page, labels.pauseNews);
export const playNews = (page: Page) => button(page, labels.playNews);

export const video = (page: Page) => page.locator('#news figure').first();
export const poster = (page: Page) => video(page).getByRole('img', { name: news.video.poster.alt });
export const player = (page: Page) => video(page).locator('iframe');
/** The document that the provider's script runs in, until it is done. */
export const sandbox = (page: Page) => page.locator('body > iframe');

export const pauseLines = (page: Page) => page.getByRole('checkbox', { name: labels.pauseLines });
export const lastBarEntry = (page: Page) => page.getByRole('navigation').getByRole('link').last();

/** The distance from one news card to the next, px. */
export const cardStep = (page: Page) =>
  page
    .locator('#news li')
    .first()
    .evaluate((card) => card.getBoundingClientRect().width);

/** How far a distance is from a multiple of the width of a set, px: strips repeat themselves. */
export const offMultiple = (distance: number, width: number) =>
  Math.abs(distance - Math.round(distance / width) * width);

/** A plate is announced, and stands in the frame. */
export async function expectPlate(page: Page, position: number) {
  await expect(platePositionText(page)).toHaveText(platePosition(position));
  await expect
    .poll(async () => Math.abs((await left(slide(page, position))) - (await left(carousel(page)))))
    .toBeLessThan(2);
}

/** Doesn't move, ms. */
export async function expectStill(item: Locator, time = 300) {
  const before = await left(item);
  await letAnimationsRun(item.page(), time);
  expect(await left(item)).toBe(before);
}

/** Moves without input within a time, ms. */
async function expectMove(item: Locator, timeout: number) {
  const before = await left(item);
  await expect.poll(() => left(item), { timeout }).not.toBe(before);
}

/** The news drift, or do soon after the last input. */
export async function expectDrift(page: Page) {
  // A pointer on the strip would stop it.
  await page.mouse.move(5, 5);
  await scrollTo(newsStrip(page));
  // When it restarts, its cards move by a whole set, and a busy compositor takes some frames to
  // begin.
  const isDrifting = () =>
    newsStrip(page).evaluate((strip) =>
      strip.firstElementChild
        ?.getAnimations()
        .some(({ playState, pending }) => playState === 'running' && !pending),
    );
  await expect.poll(isDrifting).toBe(true);
  await expectMove(cards(page).first(), NEWS_STRIP_RESUME_DELAY_MS * 5);
}

/** The team of a phone advances. */
export async function expectSteps(page: Page) {
  await scrollTo(members(page).first());
  await expectMove(members(page).first(), TEAM_STRIP_ADVANCE_MS * 3);
}

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
