/** What happens to a page in use: it is hidden, turned, starved of its processor. */
import { TEAM_STRIP_ADVANCE_MS } from '../../src/constants.ts';
import { NO_LOOP, platePosition, SLIDES, slideAfter, TEAM_LOOPS } from '../content.ts';
import {
  content,
  expect,
  type Locator,
  left,
  letAnimationsRun,
  open,
  type Page,
  PHONE,
  scrollTo,
  setHidden,
  stopClock,
  test,
} from './site.ts';
import {
  cards,
  carousel,
  expectDrift,
  expectListOfMembers,
  expectPlate,
  expectSteps,
  expectWholePage,
  members,
  newsStrip,
  nextSlide,
} from './whole-page.ts';

const LANDSCAPE = { width: PHONE.height, height: PHONE.width };

/** What the carousel announces: "Plate 1 of 4". */
const announced = (page: Page) => carousel(page).locator('[aria-live="polite"]');

/** Which plate that is. */
const currentPlate = async (page: Page) =>
  Number(/\d+/.exec((await announced(page).textContent()) ?? '')?.[0]);

test('on a phone, a hidden tab keeps everything still, and a shown one goes on', async ({
  page,
}) => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  await page.setViewportSize(PHONE);
  await open(page);
  await expectDrift(page);
  await setHidden(page, true);
  const card = await left(cards(page).first());
  await letAnimationsRun(page, 300);
  expect(await left(cards(page).first())).toBe(card);
  await setHidden(page, false);
  await expectDrift(page);

  // The interval of the real clock ends, and with it a step that it has begun; then one of the stopped clock begins.
  await page.getByRole('button', { name: content.labels.pausePeople }).click();
  await letAnimationsRun(page, 1000);
  await stopClock(page);
  await page.getByRole('button', { name: content.labels.playPeople }).click();
  await page.mouse.move(5, 5);
  await scrollTo(members(page).first());
  // The observer of the page has seen it before that of the test.
  await expect(members(page).first()).toBeInViewport();
  await setHidden(page, true);
  const member = await left(members(page).first());
  await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 4);
  expect(await left(members(page).first())).toBe(member);
  await setHidden(page, false);
  await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 1.5);
  await expect
    .poll(async () => Math.abs((await left(members(page).first())) - member))
    .toBeGreaterThan(100);
  await expectWholePage(page);
});

test.describe('turned in the middle of a swipe', () => {
  test.use({ hasTouch: true, isMobile: true });

  /** Swipes over an item to the left, and turns the phone half-way. */
  async function swipeAndTurn(page: Page, item: Locator, to: { width: number; height: number }) {
    await item.evaluate((element) =>
      element.scrollIntoView({ behavior: 'instant', block: 'start', inline: 'nearest' }),
    );
    const box = await item.boundingBox();
    if (!box) throw new Error('the item is not shown');
    const session = await page.context().newCDPSession(page);
    const start = { x: Math.min(box.x + box.width, 380) - 20, y: box.y + 30 };
    const move = async (distance: number) => {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: start.x - distance, y: start.y }],
      });
    };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    for (const distance of [15, 30, 45, 60]) await move(distance);
    await page.setViewportSize(to);
    for (const distance of [75, 90, 105, 120]) await move(distance);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }

  for (const [name, from, to] of [
    ['landscape', PHONE, LANDSCAPE],
    ['portrait', LANDSCAPE, PHONE],
  ] as const) {
    test(`to ${name}, the carousel rests on a plate and goes on`, async ({ page }) => {
      await page.setViewportSize(from);
      await open(page);
      await swipeAndTurn(page, carousel(page).getByRole('img').first(), to);
      await expectPlate(page, await currentPlate(page));
      const before = await currentPlate(page);
      await nextSlide(page).click();
      await expectPlate(page, (before % SLIDES) + 1);
      await expectWholePage(page);
    });

    test(`to ${name}, the news fill their strip and drift on`, async ({ page }) => {
      await page.setViewportSize(from);
      await open(page);
      await swipeAndTurn(page, cards(page).first(), to);
      await expectDrift(page);
      const { start, end } = await newsStrip(page).evaluate((element) => {
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

  test('to landscape, everybody is in view; back in portrait the team steps on', async ({
    page,
  }) => {
    test.skip(!TEAM_LOOPS, NO_LOOP);
    await page.setViewportSize(PHONE);
    await open(page);
    await swipeAndTurn(page, members(page).first(), LANDSCAPE);
    await scrollTo(members(page).first());
    await expectListOfMembers(page);
    const before = await left(members(page).first());
    await letAnimationsRun(page, 500);
    expect(await left(members(page).first())).toBe(before);
    await page.setViewportSize(PHONE);
    await expectSteps(page);
    await expectWholePage(page);
  });
});

test('a processor twenty times slower loses no press', { tag: '@full' }, async ({ page }) => {
  // Takes long by its nature, on a busy machine very long.
  test.setTimeout(180_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  // Left to itself, the app might be there before the first press.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/', { waitUntil: 'commit' });
  await nextSlide(page).click();
  await nextSlide(page).click();
  await expect(announced(page)).toHaveText(platePosition(slideAfter(2)), {
    timeout: 150_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectWholePage(page);
  await expectDrift(page);
});
