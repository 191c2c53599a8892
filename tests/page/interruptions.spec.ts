/** A page in use whose phone is turned, or whose processor is slow. */
import { expect, type Locator, type Page } from '@playwright/test';
import { TEAM_STRIP_ADVANCE_MS } from '#constants';
import {
  app,
  boxOf,
  carousel,
  expectStill,
  expectWholePage,
  SLOW,
  finger,
  news,
  open,
  PHONE,
  scroll,
  team,
  test,
} from '#support/browser';
import { NO_LOOP, platePosition, SLIDES, slideAfter, TEAM_LOOPS } from '#test-kit/content';

const LANDSCAPE = { width: PHONE.height, height: PHONE.width };

const currentPlate = async (page: Page) =>
  Number(/\d+/.exec((await carousel.position(page).textContent()) ?? '')?.[0]);

test.describe('turned in the middle of a swipe', () => {
  test.use({ hasTouch: true, isMobile: true });

  /** Swipes over an item to the left, and turns the phone half-way. */
  async function swipeAndTurn(page: Page, item: Locator, to: { width: number; height: number }) {
    await item.evaluate((element) =>
      element.scrollIntoView({ behavior: 'instant', block: 'start', inline: 'nearest' }),
    );
    const box = await boxOf(item);
    const start = { x: Math.min(box.x + box.width, 380) - 20, y: box.y + 30 };
    const touch = await finger.touch(page, start);
    const move = (distance: number) => touch.move({ x: start.x - distance, y: start.y });
    for (const distance of [15, 30, 45, 60]) await move(distance);
    await page.setViewportSize(to);
    for (const distance of [75, 90, 105, 120]) await move(distance);
    await touch.end();
  }

  for (const [name, from, to] of [
    ['landscape', PHONE, LANDSCAPE],
    ['portrait', LANDSCAPE, PHONE],
  ] as const) {
    const tag = name === 'landscape' ? [] : '@slow';

    test(`rests the carousel on a plate in ${name}, and goes on`, { tag }, async ({ page }) => {
      await page.setViewportSize(from);
      await open(page);
      await swipeAndTurn(page, carousel.region(page).getByRole('img').first(), to);
      const plate = await currentPlate(page);
      await carousel.expectPlate(page, plate);
      await carousel.next(page).click();
      await carousel.expectPlate(page, (plate % SLIDES) + 1);
      await expectWholePage(page);
    });

    test(`fills the news strip in ${name}, and drifts on`, { tag }, async ({ page }) => {
      await page.setViewportSize(from);
      await open(page);
      await swipeAndTurn(page, news.first(page), to);
      await news.expectDrift(page);
      const { start, end } = await news.strip(page).evaluate((element) => {
        const boxes = [...element.querySelectorAll('li')].map((card) =>
          card.getBoundingClientRect(),
        );
        return {
          start: Math.min(...boxes.map(({ left }) => left)),
          end: Math.max(...boxes.map(({ right }) => right)),
        };
      });
      expect(start).toBeLessThanOrEqual(0.1);
      expect(end).toBeGreaterThanOrEqual(to.width - 0.1);
      await expectWholePage(page);
    });
  }

  test('shows all members in landscape, and steps on back in portrait', async ({ page }) => {
    test.skip(!TEAM_LOOPS, NO_LOOP);
    await page.setViewportSize(PHONE);
    await page.clock.install();
    await open(page);
    await swipeAndTurn(page, team.first(page), LANDSCAPE);
    await scroll.to(team.first(page));
    await team.expectList(page);
    await expectStill(team.first(page), 500);
    await page.setViewportSize(PHONE);
    await scroll.to(team.first(page));
    await expect(team.pause(page)).toBeInViewport();
    await page.clock.fastForward(TEAM_STRIP_ADVANCE_MS);
    await team.expectSteps(page);
    await expectWholePage(page);
  });
});

test('loses no press on a processor twenty times slower', SLOW, async ({ page }) => {
  test.setTimeout(180_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await app.loadOnInputOnly(page);
  await page.goto('/', { waitUntil: 'commit' });
  await carousel.next(page).click();
  await carousel.next(page).click();
  await expect(carousel.position(page)).toHaveText(platePosition(slideAfter(2)), {
    timeout: 150_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectWholePage(page);
  await news.expectDrift(page);
});
