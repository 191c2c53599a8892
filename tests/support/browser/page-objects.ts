/** Page objects for the parts of the full fixture site. */
import { expect, type Locator, type Page } from '@playwright/test';
import { linkTo, NEWS_STRIP_RESUME_DELAY_MS, TEAM_STRIP_ADVANCE_MS } from '#constants';
import { distanceFromBar } from './in-page.ts';
import { clock, getLeft, scroll, setHidden } from './site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true });

export const pauseLines = (page: Page) =>
  page.getByRole('checkbox', { name: 'Pause the moving lines' });

/** A link to another site. */
const linkOut = (within: Page | Locator, name: string) =>
  within.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true });

export const bar = {
  logo: (page: Page) =>
    page.getByRole('link', { name: 'Nobody Ltd, back to the top', exact: true }),
  navigation: (page: Page) => page.getByRole('navigation'),
  current: (page: Page) => bar.navigation(page).locator('[aria-current]'),
  /** The link to a section. */
  link: (page: Page, id: string) => bar.navigation(page).locator(`a[href$="${linkTo(id)}"]`),
  entry: (page: Page, label: string) =>
    bar.navigation(page).getByRole('link', { name: label, exact: true }),
  lastEntry: (page: Page) => bar.navigation(page).getByRole('link').last(),
  network: (page: Page, name: string) => linkOut(page.getByRole('banner'), name),
  /** Expects the top of a section to be at the lower edge of the bar. */
  expectAbove: async (page: Page, id: string) => {
    const distance = await page.evaluate(distanceFromBar, id);
    expect(Math.abs(distance), `distance (px) from the bar to ${id}`).toBeLessThan(1);
  },
};

export const carousel = {
  region: (page: Page) => page.getByRole('region', { name: 'Plates of the device', exact: true }),
  slide: (page: Page, position: number) =>
    carousel.region(page).getByRole('group', { name: `${position} of 4`, exact: true }),
  position: (page: Page) => carousel.region(page).locator('[aria-live="polite"]'),
  next: (page: Page) => button(page, 'Next slide'),
  previous: (page: Page) => button(page, 'Previous slide'),
  /** Expects that a slide is announced and in view. */
  expectPlate: async (page: Page, position: number) => {
    await expect(carousel.position(page)).toHaveText(new RegExp(`^Plate ${position} of 4 `));
    const frame = carousel.region(page);
    await expect
      .poll(async () =>
        Math.abs((await getLeft(carousel.slide(page, position))) - (await getLeft(frame))),
      )
      .toBeLessThan(2);
  },
};

/** Expects that an item doesn't move for `time` ms. */
export async function expectStill(item: Locator, time = 300) {
  const before = await getLeft(item);
  await clock.runAnimations(item.page(), time);
  expect(await getLeft(item)).toBe(before);
}

/** Expects that an item moves without input within `timeout` ms. */
async function expectMove(item: Locator, timeout: number) {
  const before = await getLeft(item);
  await expect.poll(() => getLeft(item), { timeout }).not.toBe(before);
}

export const people = {
  members: (page: Page) => page.locator('#people li'),
  first: (page: Page) => people.members(page).first(),
  /** The marks below the strip on phones, one per member. */
  marks: (page: Page) => page.locator('#people [aria-hidden="true"]:has(> :nth-child(2)) > *'),
  /** The index of the member that the marks highlight, from 0. */
  marked: (page: Page) =>
    people
      .marks(page)
      .evaluateAll((all) => all.findIndex((mark) => mark.hasAttribute('data-current'))),
  pause: (page: Page) => button(page, 'Pause the team'),
  play: (page: Page) => pressed(page, 'Pause the team'),
  /** Expects that the strip advances. Only phones have this strip. */
  expectSteps: async (page: Page) => {
    await scroll.to(people.first(page));
    await expectMove(people.first(page), TEAM_STRIP_ADVANCE_MS * 3);
  },
  /** Expects every member to be within the window's width. */
  expectList: async (page: Page) => {
    const outside = await people.members(page).evaluateAll(
      (all) =>
        all.filter((member) => {
          const { left: start, right: end } = member.getBoundingClientRect();
          return start < 0 || end > innerWidth;
        }).length,
    );
    expect(outside).toBe(0);
  },
};

export const news = {
  /** All cards, including copies. */
  cards: (page: Page) => page.locator('#news li a'),
  first: (page: Page) => news.cards(page).first(),
  strip: (page: Page) =>
    page.getByRole('list', { name: 'Press and notes', exact: true }).locator('../..'),
  pause: (page: Page) => button(page, 'Pause the news'),
  play: (page: Page) => pressed(page, 'Pause the news'),
  next: (page: Page) => button(page, 'Next news'),
  previous: (page: Page) => button(page, 'Previous news'),
  announced: (page: Page) => page.locator('#news [aria-live]'),
  /** The distance from one card to the next, px. */
  step: (page: Page) =>
    page
      .locator('#news li')
      .first()
      .evaluate((card) => card.getBoundingClientRect().width),
  /** Difference between a distance and the nearest multiple of the repeated set's width, px. */
  offMultiple: (distance: number, width: number) =>
    Math.abs(distance - Math.round(distance / width) * width),
  /** Expects the cards to drift. After input, the drift resumes with a delay. */
  expectDrift: async (page: Page) => {
    // Move the pointer off the strip: hovering stops the drift.
    await page.mouse.move(5, 5);
    await scroll.to(news.strip(page));
    // A single movement isn't a drift: a restart moves the cards by a whole set. A busy compositor
    // starts the drift some frames late.
    const isDrifting = () =>
      news
        .strip(page)
        .evaluate((strip) =>
          strip.firstElementChild
            ?.getAnimations()
            .some(({ playState, pending }) => playState === 'running' && !pending),
        );
    await expect.poll(isDrifting).toBe(true);
    await expectMove(news.first(page), NEWS_STRIP_RESUME_DELAY_MS * 5);
  },
};

export const video = {
  figure: (page: Page) => page.locator('#news figure').first(),
  poster: (page: Page) =>
    video.figure(page).getByRole('img', { name: 'A flat, upright picture.', exact: true }),
  link: (page: Page) => linkOut(video.figure(page), 'Watch on TikTok'),
  /** The link over the poster, which is only for pointers, and only without scripts. */
  press: (page: Page) => video.figure(page).locator('[aria-hidden="true"] a'),
  /** The line on the poster that names the provider. The video loads when it is in view. */
  notice: (page: Page) => video.figure(page).getByText('This video loads content from TikTok.'),
  /** The checkbox below the notice. */
  choice: (page: Page) =>
    page.getByRole('checkbox', { name: 'Load only when I press', exact: true }),
  /** The button on the poster. */
  play: (page: Page) => button(page, 'Play the video'),
  player: (page: Page) => video.figure(page).locator('iframe'),
  /** The iframe of the provider's script. The page removes the iframe when the script is done. */
  sandbox: (page: Page) => page.locator('body > iframe'),
};

/** Ways to pause a strip, each with a way to resume. */
export const pausesOf = (
  { pause, play }: typeof people | typeof news,
  area: (page: Page) => Locator,
) => {
  const pointAway = (page: Page) => page.mouse.move(5, 5);
  return [
    { when: 'it is hovered', begin: (page: Page) => area(page).hover(), end: pointAway },
    {
      when: 'its pause button is pressed',
      begin: async (page: Page) => {
        await pause(page).click();
        await expect(play(page)).toBeVisible();
        await pointAway(page);
      },
      end: async (page: Page) => {
        await play(page).click();
        await pointAway(page);
      },
    },
    {
      when: 'it is out of view',
      begin: async (page: Page) => {
        await scroll.toTop(page);
        // This wait also gives the page's observer time to report.
        await expect(area(page)).not.toBeInViewport();
        await clock.runAnimations(page, 100);
      },
      end: async (page: Page) => {
        await scroll.to(area(page));
        await expect(area(page)).toBeInViewport();
      },
    },
    {
      when: 'the tab is hidden',
      begin: (page: Page) => setHidden(page, true),
      end: (page: Page) => setHidden(page, false),
    },
  ];
};
