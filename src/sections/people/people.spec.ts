import { expect, type Page } from '@playwright/test';
import {
  app,
  boxOf,
  clock,
  DESKTOP,
  finger,
  getLeft,
  openLive,
  PHONE,
  pausesOf,
  people,
  REDUCED_MOTION,
  SLOW,
  scroll,
  TOUCH,
  test,
} from '#support/browser';

/** Time in which Embla places its slides: a few frames. */
const FRAMES_MS = 100;

/** Longer than Embla's animation after a key press or a swipe. */
const STEP_MS = 1500;

const list = (page: Page) => page.locator('#people ul');
const group = (page: Page) => page.getByRole('group', { name: 'Members of the team', exact: true });

/** The index of the member at the start of the strip. */
async function current(page: Page) {
  const lefts = await people
    .members(page)
    .evaluateAll((all) => all.map((member) => Math.abs(member.getBoundingClientRect().left - 20)));
  return lefts.indexOf(Math.min(...lefts));
}

/** Returns the index and the left edge (px) of each member in view. */
const view = (page: Page) =>
  list(page)
    .getByRole('article')
    .evaluateAll((all) =>
      all.flatMap((member, index) => {
        const { left: start, right: end } = member.getBoundingClientRect();
        return end < 1 || start > innerWidth - 1 ? [] : [`${index} at ${Math.round(start)}`];
      }),
    );

/**
 * Pauses the animation of each step at its start. On a busy machine, the step might otherwise end
 * before the test reads the members.
 */
const holdSteps = (page: Page) =>
  list(page).evaluate((element) => {
    element.animate = (...given) => {
      const glide = Element.prototype.animate.apply(element, given);
      glide.pause();
      return glide;
    };
  });

/** What screen readers say after a press. */
const announced = (page: Page) => page.locator('#people [aria-live]');

const finishStep = (page: Page) =>
  list(page).evaluate((element) => {
    for (const glide of element.getAnimations()) glide.finish();
  });

async function expectStep(page: Page, member: number) {
  await page.clock.runFor(3000 + FRAMES_MS);
  await finishStep(page);
  expect(await current(page)).toBe(member);
}

async function expectNoStep(page: Page) {
  const before = await getLeft(people.first(page));
  await page.clock.runFor(9000);
  expect(await getLeft(people.first(page))).toBe(before);
}

test('shows all five at once on a laptop, without a pause button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await clock.openAndStop(page);
  await page
    .locator('#people')
    .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeInViewport({ ratio: 1 });
  await expect(people.members(page)).toHaveCount(5);
  for (const member of await people.members(page).all())
    await expect(member).toBeInViewport({ ratio: 1 });
  await expect(people.pause(page)).toBeHidden();
  await expectNoStep(page);
});

test(
  'aligns the names and roles of each row if one name takes two lines',
  SLOW,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openLive(page);
    const names = people.members(page).getByRole('heading');
    expect((await boxOf(names.nth(2))).height).toBeGreaterThan((await boxOf(names.nth(0))).height);
    for (const part of ['h3', 'h3 + p']) {
      const tops = await people
        .members(page)
        .locator(part)
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(new Set(tops.slice(0, 3)).size, part).toBe(1);
      expect(new Set(tops.slice(3)).size, part).toBe(1);
    }
  },
);

test.describe('on small screens', () => {
  test.use({ viewport: { width: 767, height: 900 } });

  test.beforeEach(async ({ page }) => {
    await clock.openAndStop(page);
    // Restarts the interval.
    await people.pause(page).click();
    await people.play(page).click();
    await people.pause(page).evaluate((button) => button.blur());
    await page.mouse.move(5, 5);
    expect(await current(page)).toBe(0);
  });

  test('advances every 3 s, and loops without a seam', async ({ page }) => {
    await holdSteps(page);
    await page.clock.runFor(FRAMES_MS);
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 0],
      [0, 1],
    ] as const) {
      await page.clock.runFor(2999 - FRAMES_MS);
      expect(await current(page)).toBe(from);
      const before = await view(page);
      await page.clock.runFor(1 + FRAMES_MS);
      expect(await view(page), 'members at the start of the step').toEqual(before);
      await finishStep(page);
      expect(await current(page)).toBe(to);
      expect(await people.marked(page)).toBe(to);
    }
  });

  test('waits while the pointer is on the strip, while paused, out of view, and in a hidden tab', async ({
    page,
  }) => {
    for (const [index, { when, begin, end }] of pausesOf(people, group).entries()) {
      await test.step(when, async () => {
        await begin(page);
        await expectNoStep(page);
        await end(page);
        await expectStep(page, index + 1);
      });
    }
  });

  test('steps by its buttons, and waits 10 s before the next advance', async ({ page }) => {
    await page.getByRole('button', { name: 'Next person' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(STEP_MS);
    expect(await current(page)).toBe(1);
    await expect(announced(page)).toHaveText(/, 2 of 5$/);
    await page.getByRole('button', { name: 'Previous person' }).click();
    await page.getByRole('button', { name: 'Previous person' }).click();
    await expect(announced(page)).toHaveText(/, 5 of 5$/);
    await page.clock.runFor(9900);
    expect(await current(page)).toBe(4);
    await page.clock.runFor(200 + FRAMES_MS);
    await finishStep(page);
    expect(await current(page)).toBe(0);
  });

  test('waits while the strip has the focus, and steps on arrow keys', async ({ page }) => {
    const profile = people.members(page).getByRole('link').first();
    await people.pause(page).focus();
    for (const _ of ['the second profile', 'the first']) await page.keyboard.press('Shift+Tab');
    await expect(profile).toBeFocused();
    await page.clock.runFor(STEP_MS);
    expect(await current(page)).toBe(0);
    await expectNoStep(page);
    await page.keyboard.press('Shift+Tab');
    await expect(group(page)).toBeFocused();
    await expectNoStep(page);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(STEP_MS);
    expect(await current(page)).toBe(1);
    await people.pause(page).focus();
    await expectStep(page, 2);
  });

  test(
    'stays paused, at the first member, after the window was wide for a while',
    SLOW,
    async ({ page }) => {
      await expectStep(page, 1);
      await people.pause(page).click();
      await page.setViewportSize(DESKTOP);
      await expect(page.locator('#people [data-embla]')).toHaveCount(0);
      await page.setViewportSize({ width: 767, height: 900 });
      await scroll.to(people.first(page));
      await expect(page.locator('#people [data-embla]')).toHaveCount(1);
      await people.play(page).evaluate((button) => button.blur());
      await page.mouse.move(5, 5);
      await expectNoStep(page);
      expect(await current(page)).toBe(0);
      expect(await people.marked(page)).toBe(0);
    },
  );
});

test.describe('on a phone', () => {
  test.use(TOUCH);

  test('waits during a touch, and can be swiped', async ({ page }) => {
    await clock.openAndStop(page);
    await scroll.to(people.first(page));
    await expect(people.first(page)).toBeInViewport();
    const box = await boxOf(people.first(page));
    const y = box.y + 50;
    const touch = await finger.touch(page, { x: box.x + 50, y });
    await expectNoStep(page);
    await touch.end();
    await page.clock.runFor(7000 - FRAMES_MS);
    await expectStep(page, 1);

    await page.clock.resume();
    await finger.swipe(page, { x: 300, y }, { x: 60, y });
    await expect.poll(() => current(page)).toBe(2);
  });
});

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  test('doesn’t advance, has no pause button, and scrolls by keys, buttons and touch', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await clock.openAndStop(page);
    await scroll.to(group(page));
    await expect(people.pause(page)).toBeHidden();
    await expectNoStep(page);
    expect(await current(page)).toBe(0);
    await group(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(page)).toBe(1);
    await expect.poll(() => people.marked(page)).toBe(1);
    await page.getByRole('button', { name: 'Next person' }).click();
    await expect.poll(() => current(page)).toBe(2);
    await people.members(page).last().scrollIntoViewIfNeeded();
    await expect(people.members(page).last().getByRole('heading')).toBeInViewport();
    await expect.poll(() => people.marked(page)).toBe(4);
    await page.getByRole('button', { name: 'Next person' }).click();
    await expect.poll(() => people.marked(page)).toBe(0);
    await expect(announced(page)).toHaveText(/, 1 of 5$/);
  });

  test('steps through all members where two fit side by side', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await openLive(page);
    for (const [name, ...positions] of [
      ['Next person', 2],
      ['Next person', 3],
      // The last two, because the strip ends with two.
      ['Next person', 4, 5],
      ['Previous person', 3],
      ['Previous person', 2],
      ['Previous person', 1],
      ['Previous person', 4, 5],
      ['Next person', 1],
    ] as const) {
      await page.getByRole('button', { name }).click();
      const said = positions.map((position) => `, ${position} of 5`).join('.*');
      await expect(announced(page)).toHaveText(new RegExp(`${said}$`));
      for (const position of positions) {
        const { x, width } = await boxOf(people.members(page).nth(position - 1));
        expect(x >= 0 && x + width <= 640, `${name} shows member ${position}`).toBe(true);
      }
    }
  });

  test('moves the focus from the arrows back to the member that they have shown', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await openLive(page);
    await page.getByRole('button', { name: 'Next person' }).press('Enter');
    await page.getByRole('button', { name: 'Next person' }).press('Enter');
    await page.getByRole('button', { name: 'Previous person' }).press('Enter');
    await expect(announced(page)).toHaveText(/, 2 of 5$/);
    await page.keyboard.press('Shift+Tab');
    await expect(people.members(page).nth(1).getByRole('link')).toBeFocused();
  });

  test('has the expected accessibility tree', async ({ page }) => {
    await openLive(page);
    await expect(page.locator('#people')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - region "Who we are":
        - heading "Who we are" [level=2]
        - paragraph: We are five.
        - list:
          - listitem:
            - article:
              - img "A flat portrait 1."
              - img "A flat emblem."
              - heading "A. Acacia" [level=3]
              - paragraph: Chief Executive
              - paragraph: Has drawn hinges for a toolmaker, and taught drawing
              - paragraph:
                - link "Profile A. Acacia (opens in a new tab)":
                  - /url: https://profiles.example.com/acacia
                  - text: Profile
          - listitem:
            - article:
              - img "A flat portrait 2."
              - heading "Bo" [level=3]
              - paragraph: Workshop
              - paragraph:
                - link "Profile Bo (opens in a new tab)":
                  - /url: https://profiles.example.com/bo
                  - text: Profile
          - listitem:
            - article:
              - img "A flat portrait 3."
              - heading "Ceratopetalum Gummiferum" [level=3]
              - paragraph: Head of Clinical and Regulatory Affairs
          - listitem:
            - article:
              - heading "Dee Dianella" [level=3]
              - paragraph: Research
          - listitem:
            - article:
              - img "A flat portrait 5."
              - heading "E. Eremophila" [level=3]
              - paragraph: Chief Technology Officer
        - heading "Who advises us" [level=3]
        - term: F. Flindersia
        - definition: Timber and joints
        - definition: Has written a book about joints
        - definition:
          - link "Profile F. Flindersia (opens in a new tab)":
            - /url: https://profiles.example.com/flindersia
            - text: Profile
        - term: Gee
        - definition: Bookkeeping
    `);
  });
});

test.describe('without scripts', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('shows how many members there are', async ({ page }) => {
    await page.goto('/');
    await expect(people.marks(page).filter({ visible: true })).toHaveCount(5);
    await expect(people.pause(page)).toBeHidden();
  });
});

test('keeps a scroll position from before the app loaded', SLOW, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const releaseApp = await app.openWithout(page);
  const third = people.members(page).nth(2);
  await scroll.to(third);
  await third.evaluate((member) =>
    member.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' }),
  );
  await expect.poll(() => current(page)).toBe(2);
  await releaseApp();
  await clock.runAnimations(page, 100);
  expect(await current(page)).toBe(2);
});
