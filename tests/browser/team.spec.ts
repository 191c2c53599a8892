import { TEAM_STRIP_ADVANCE_MS } from '../../src/constants.ts';
import { MEMBERS, NO_LOOP, TEAM_LOOPS } from '../content.ts';
import {
  content,
  expect,
  holdScripts,
  hydrated,
  left,
  letAnimationsRun,
  openAndStopClock,
  type Page,
  PHONE,
  scrollTo,
  swipe,
  test,
} from './site.ts';
import { expectListOfMembers } from './whole-page.ts';

/** A few frames, ms: time for Embla to place its slides. */
const FRAMES = 100;

/** Longer than a step takes that Embla makes by itself, for a key or a finger, ms. */
const STEP_TIME = 1500;

const members = (page: Page) => page.locator('#people li');
const pause = (page: Page) => page.getByRole('button', { name: content.labels.pausePeople });
const play = (page: Page) => page.getByRole('button', { name: content.labels.playPeople });

/** The member who stands at the start of the strip, from 0. */
async function current(page: Page) {
  const lefts = await members(page).evaluateAll((all) =>
    all.map((member) => Math.abs(member.getBoundingClientRect().left - 20)),
  );
  return lefts.indexOf(Math.min(...lefts));
}

/** Who can be seen, and where, px. */
const view = (page: Page) =>
  members(page).evaluateAll((all) =>
    all.flatMap((member, index) => {
      const portrait = member.querySelector('img')?.getBoundingClientRect();
      if (!portrait || portrait.right < 1 || portrait.left > innerWidth - 1) return [];
      return [`${index} at ${Math.round(portrait.left)}`];
    }),
  );

/** From here on each step stays at its start until it is let go: some last less than a busy machine takes to look. */
const holdSteps = (page: Page) =>
  page.locator('#people ul').evaluate((list) => {
    list.animate = (...given) => {
      const glide = Element.prototype.animate.apply(list, given);
      glide.pause();
      return glide;
    };
  });

/** Whether a step is on its way. An animation that has brought it to its end may rest there for a while. */
const gliding = (page: Page) =>
  page
    .locator('#people ul')
    .evaluate((list) => !['none', '0px'].includes(getComputedStyle(list).translate));

/** Brings a step to its end. */
async function letGlide(page: Page) {
  await page.locator('#people ul').evaluate((list) => {
    for (const glide of list.getAnimations()) glide.finish();
  });
  await expect.poll(() => gliding(page)).toBe(false);
}

/** Lets a step happen that is due in `due` ms, and come to rest. */
async function letStep(page: Page, due: number) {
  await page.clock.runFor(due);
  await page.clock.runFor(FRAMES);
  await letGlide(page);
}

test('is a list on wide screens, with everybody in view and no controls', async ({ page }) => {
  await openAndStopClock(page);
  await scrollTo(page.locator('#people'));
  await expectListOfMembers(page);
  await expect(pause(page)).toBeHidden();
  const before = await left(members(page).first());
  await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 3);
  expect(await left(members(page).first())).toBe(before);
});

test.describe('on small screens', () => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  test.use({ viewport: { width: 767, height: 900 } });

  test.beforeEach(async ({ page }) => {
    await openAndStopClock(page);
    // Nobody knows when the first interval began; the next begins here.
    await pause(page).click();
    await play(page).click();
    await pause(page).evaluate((button) => button.blur());
    await page.mouse.move(5, 5);
    expect(await current(page)).toBe(0);
  });

  test('rests while it is out of view', async ({ page }) => {
    // Sideways, so that it can be seen where it stands without bringing it into view.
    const place = () =>
      members(page)
        .first()
        .evaluate((member) => member.getBoundingClientRect().x);
    const before = await place();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    // The observer of the page has seen it before that of the test.
    await expect(page.locator('#people')).not.toBeInViewport();
    await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 3);
    expect(await place()).toBe(before);
    await scrollTo(page.locator('#people'));
    // The observer of the page has seen it before that of the test.
    await expect(members(page).first()).toBeInViewport();
    await letStep(page, TEAM_STRIP_ADVANCE_MS);
    expect(await place()).not.toBe(before);
  });

  test(`steps on every ${TEAM_STRIP_ADVANCE_MS} ms, and loops without a seam`, async ({ page }) => {
    await holdSteps(page);
    let sinceStep = 0;
    for (let step = 1; step <= MEMBERS + 1; step += 1) {
      await page.clock.runFor(TEAM_STRIP_ADVANCE_MS - 1 - sinceStep);
      expect(await gliding(page)).toBe(false);
      expect(await current(page)).toBe((step - 1) % MEMBERS);
      const before = await view(page);
      await page.clock.runFor(1 + FRAMES);
      sinceStep = FRAMES;
      expect(await gliding(page)).toBe(true);
      expect(await view(page)).toEqual(before);
      await letGlide(page);
      expect(await current(page)).toBe(step % MEMBERS);
    }
  });

  test('a step that is under way ends where the strip becomes a list', async ({ page }) => {
    await holdSteps(page);
    await page.clock.runFor(TEAM_STRIP_ADVANCE_MS + FRAMES);
    expect(await gliding(page)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => gliding(page)).toBe(false);
  });

  test('waits while it is hovered', async ({ page }) => {
    await members(page).first().hover();
    await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 3);
    expect(await current(page)).toBe(0);
    await page.mouse.move(5, 5);
    await letStep(page, TEAM_STRIP_ADVANCE_MS);
    expect(await current(page)).toBe(1);
  });

  test('waits while it has the focus of the keyboard, and steps by the arrow keys', async ({
    page,
  }) => {
    await pause(page).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('group', { name: content.people.stripLabel })).toBeFocused();
    await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 3);
    expect(await current(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(STEP_TIME);
    expect(await current(page)).toBe(1);
    await page.keyboard.press('Tab');
    await letStep(page, TEAM_STRIP_ADVANCE_MS);
    expect(await current(page)).toBe(2);
  });

  test('waits while its button says so', async ({ page }) => {
    await pause(page).click();
    await expect(play(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 3);
    expect(await current(page)).toBe(0);
    await play(page).click();
    await page.mouse.move(5, 5);
    await letStep(page, TEAM_STRIP_ADVANCE_MS);
    expect(await current(page)).toBe(1);
  });
});

test.describe('on a phone', () => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('waits while it is touched, and can be swiped', async ({ page }) => {
    await openAndStopClock(page);
    await scrollTo(members(page).first());
    await expect(members(page).first()).toBeInViewport();
    const box = await members(page).first().boundingBox();
    if (!box) throw new Error('the member is not shown');
    const session = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + 50, y: box.y + 50 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 3);
    expect(await current(page)).toBe(0);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await letStep(page, TEAM_STRIP_ADVANCE_MS);
    expect(await current(page)).toBe(1);

    await page.clock.resume();
    await swipe(page, { x: 300, y: box.y + 50 }, { x: 60, y: box.y + 50 });
    await expect.poll(() => current(page)).toBe(2);
  });
});

test.describe('under reduced motion', () => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  test('is a strip to be scrolled, and has no button without use', async ({ page }) => {
    await openAndStopClock(page);
    await expect(pause(page)).toBeHidden();
    await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 3);
    expect(await current(page)).toBe(0);
    await page.getByRole('group', { name: content.people.stripLabel }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(page)).toBe(1);
    await members(page).last().scrollIntoViewIfNeeded();
    await expect(members(page).last().getByRole('heading')).toBeInViewport();
  });
});

test.describe('before the app has come', () => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  test.use({ viewport: PHONE });

  test('can be scrolled, and stays where it was scrolled to', async ({ page }) => {
    const release = await holdScripts(page, '**/assets/hydrate-*.js');
    await page.goto('/');
    await scrollTo(members(page).nth(2));
    await members(page)
      .nth(2)
      .evaluate((member) =>
        member.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' }),
      );
    await expect.poll(() => current(page)).toBe(2);
    release();
    await hydrated(page);
    await letAnimationsRun(page, 100);
    expect(await current(page)).toBe(2);
  });
});
