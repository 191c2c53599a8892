import { expect, type Page } from '@playwright/test';
import { BREAKPOINTS_PX, TEAM_STRIP_ADVANCE_MS } from '#constants';
import {
  app,
  boxOf,
  clock,
  DESKTOP,
  finger,
  left,
  open,
  PHONE,
  pausesOf,
  REDUCED_MOTION,
  scroll,
  TOUCH,
  team,
  test,
} from '#support/browser';
import { content, MEMBERS, NO_LOOP, TEAM_LOOPS } from '#test-kit/content';

test.skip(MEMBERS === 0, 'the page has no people');

/** A few frames, ms: time for Embla to place its slides. */
const FRAMES_MS = 100;

/** Longer than Embla's own step takes, for a key or a finger, ms. */
const STEP_MS = 1500;

const list = (page: Page) => page.locator('#people ul');
const group = (page: Page) =>
  page.getByRole('group', { name: content.people?.stripLabel ?? '', exact: true });

/** The member at the start of the strip, from 0. */
async function current(page: Page) {
  const lefts = await team
    .members(page)
    .evaluateAll((all) => all.map((member) => Math.abs(member.getBoundingClientRect().left - 20)));
  return lefts.indexOf(Math.min(...lefts));
}

/** Members in view, and where, px. */
const view = (page: Page) =>
  team.members(page).evaluateAll((all) =>
    all.flatMap((member, index) => {
      const portrait = member.querySelector('img')?.getBoundingClientRect();
      if (!portrait || portrait.right < 1 || portrait.left > innerWidth - 1) return [];
      return [`${index} at ${Math.round(portrait.left)}`];
    }),
  );

/** Holds each step at its start: a busy machine may take longer to look than a step lasts. */
const holdSteps = (page: Page) =>
  list(page).evaluate((element) => {
    element.animate = (...given) => {
      const glide = Element.prototype.animate.apply(element, given);
      glide.pause();
      return glide;
    };
  });

/** Whether a step is under way. An animation at its end may rest there for a while. */
const gliding = (page: Page) =>
  list(page).evaluate((element) => !['none', '0px'].includes(getComputedStyle(element).translate));

/** Brings a step to its end. */
async function finishStep(page: Page) {
  await list(page).evaluate((element) => {
    for (const glide of element.getAnimations()) glide.finish();
  });
  await expect.poll(() => gliding(page)).toBe(false);
}

async function expectStep(page: Page, member: number) {
  await page.clock.runFor(TEAM_STRIP_ADVANCE_MS);
  await page.clock.runFor(FRAMES_MS);
  await finishStep(page);
  expect(await current(page)).toBe(member);
}

async function expectNoStep(page: Page) {
  const before = await left(team.first(page));
  await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 3);
  expect(await left(team.first(page))).toBe(before);
}

test('is a list on wide screens, with all members in view and no controls', async ({ page }) => {
  await clock.openAndStop(page);
  await scroll.to(page.locator('#people'));
  await team.expectList(page);
  await expect(team.pause(page)).toBeHidden();
  await expectNoStep(page);
});

/** Tops of what each member has, px, in the rows of the list. */
const readRows = (page: Page, part: string) =>
  team.members(page).evaluateAll((all, selector) => {
    const rows = new Map<number, number[]>();
    for (const member of all) {
      const row = Math.round(member.getBoundingClientRect().bottom);
      const top = member.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
      rows.set(row, [...(rows.get(row) ?? []), Math.round(top)]);
    }
    return [...rows.values()];
  }, part);

for (const width of [768, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('names stand on one line in each row, however long one is', async ({ page }) => {
      await open(page);
      await team
        .first(page)
        .getByRole('heading')
        .evaluate((name) => {
          name.textContent = 'Ceratopetalum Gummiferum von und zu Strelitzia';
        });
      for (const part of ['h3', 'p']) {
        for (const row of await readRows(page, part)) expect(new Set(row).size, part).toBe(1);
      }
      const counts = (await readRows(page, 'h3')).map((row) => row.length);
      const columns = content.people?.columns[width < BREAKPOINTS_PX.wide ? 'narrow' : 'wide'] ?? 0;
      expect(Math.max(...counts)).toBe(Math.min(columns, MEMBERS));
    });
  });
}

test('fits into the window of a laptop', async ({ page }) => {
  test.skip(MEMBERS > 6, 'a large team has several rows');
  await open(page);
  const section = page.locator('#people');
  // The words of the content may be longer.
  await section.evaluate((element) => {
    const words = {
      h2: 'Our People',
      ':scope > p':
        'Some people answer for what we build, how we test it and what we say about it.',
      h3: 'C. Grevillea',
      'li p': 'Chief Operating Officer and Chief Financial Officer',
    };
    for (const [selector, text] of Object.entries(words))
      for (const part of element.querySelectorAll(selector)) part.textContent = text;
  });
  for (const [width, windowHeight] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height: windowHeight });
    await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const { y, height } = await boxOf(section);
    expect(y + height, `${width} px wide`).toBeLessThan(windowHeight + 1);
  }
});

test.describe('on small screens', () => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  test.use({ viewport: { width: 767, height: 900 } });

  test.beforeEach(async ({ page }) => {
    await clock.openAndStop(page);
    // The next interval begins here.
    await team.pause(page).click();
    await team.play(page).click();
    await team.pause(page).evaluate((button) => button.blur());
    await page.mouse.move(5, 5);
    expect(await current(page)).toBe(0);
  });

  test('waits while it is hovered, paused, out of view or in a hidden tab', async ({ page }) => {
    for (const [index, { when, begin, end }] of pausesOf(team, group).entries()) {
      await test.step(when, async () => {
        await begin(page);
        await expectNoStep(page);
        await end(page);
        await expectStep(page, (index + 1) % MEMBERS);
      });
    }
  });

  test('waits while it has the focus, and steps by the arrow keys', async ({ page }) => {
    await team.pause(page).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(group(page)).toBeFocused();
    await expectNoStep(page);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(STEP_MS);
    expect(await current(page)).toBe(1);
    await page.keyboard.press('Tab');
    await expectStep(page, 2);
  });

  test(`advances every ${TEAM_STRIP_ADVANCE_MS} ms, and loops without a seam`, async ({ page }) => {
    await holdSteps(page);
    let sinceStep = 0;
    for (let step = 1; step <= MEMBERS + 1; step += 1) {
      await page.clock.runFor(TEAM_STRIP_ADVANCE_MS - 1 - sinceStep);
      expect(await gliding(page)).toBe(false);
      expect(await current(page)).toBe((step - 1) % MEMBERS);
      const before = await view(page);
      await page.clock.runFor(1 + FRAMES_MS);
      sinceStep = FRAMES_MS;
      expect(await gliding(page)).toBe(true);
      expect(await view(page)).toEqual(before);
      await finishStep(page);
      expect(await current(page)).toBe(step % MEMBERS);
      expect(await team.marked(page)).toBe(step % MEMBERS);
    }
  });

  test('stays paused when it stops being a list', async ({ page }) => {
    const loop = page.locator('#people [data-embla]');
    await team.pause(page).click();
    await page.setViewportSize(DESKTOP);
    await expect(loop).toHaveCount(0);
    await page.setViewportSize({ width: 767, height: 900 });
    await scroll.to(team.first(page));
    await expect(loop).toHaveCount(1);
    await team.play(page).evaluate((button) => button.blur());
    await page.mouse.move(5, 5);
    await expectNoStep(page);
  });

  test('marks the first member when a list takes the place of the loop', async ({ page }) => {
    await expectStep(page, 1);
    expect(await team.marked(page)).toBe(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => current(page)).toBe(0);
    await expect.poll(() => team.marked(page)).toBe(0);
  });

  test('ends a step when the strip becomes a list', async ({ page }) => {
    await holdSteps(page);
    await page.clock.runFor(TEAM_STRIP_ADVANCE_MS + FRAMES_MS);
    expect(await gliding(page)).toBe(true);
    await page.setViewportSize(DESKTOP);
    await expect.poll(() => gliding(page)).toBe(false);
  });
});

test.describe('on a phone', () => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  test.use(TOUCH);

  test('waits while it is touched, and can be swiped', async ({ page }) => {
    await clock.openAndStop(page);
    await scroll.to(team.first(page));
    await expect(team.first(page)).toBeInViewport();
    const box = await boxOf(team.first(page));
    const y = box.y + 50;
    const touch = await finger.touch(page, { x: box.x + 50, y });
    await expectNoStep(page);
    await touch.end();
    await expectStep(page, 1);

    await page.clock.resume();
    await finger.swipe(page, { x: 300, y }, { x: 60, y });
    await expect.poll(() => current(page)).toBe(2);
  });
});

test.describe('under reduced motion', () => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  test.use({ viewport: PHONE, ...REDUCED_MOTION });

  test('scrolls by key and by hand, and has no useless button', async ({ page }) => {
    await clock.openAndStop(page);
    await expect(team.pause(page)).toBeHidden();
    await expectNoStep(page);
    expect(await current(page)).toBe(0);
    await group(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(page)).toBe(1);
    await expect.poll(() => team.marked(page)).toBe(1);
    await team.members(page).last().scrollIntoViewIfNeeded();
    await expect(team.members(page).last().getByRole('heading')).toBeInViewport();
    await expect.poll(() => team.marked(page)).toBe(MEMBERS - 1);
  });
});

test.describe('without scripts', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('shows how many members there are', async ({ page }) => {
    test.skip(MEMBERS < 2, 'one member has no strip');
    await page.goto('/');
    await expect(team.marks(page)).toHaveCount(MEMBERS);
    await expect(team.marks(page).first()).toBeVisible();
    await expect(team.pause(page)).toBeHidden();
  });
});

test.describe('before the app has loaded', () => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  test.use({ viewport: PHONE });

  test('can be scrolled, and stays there when the app loads', async ({ page }) => {
    const releaseApp = await app.openWithout(page);
    const third = team.members(page).nth(2);
    await scroll.to(third);
    await third.evaluate((member) =>
      member.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' }),
    );
    await expect.poll(() => current(page)).toBe(2);
    await releaseApp();
    await clock.runAnimations(page, 100);
    expect(await current(page)).toBe(2);
  });
});
