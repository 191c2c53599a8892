/** Checks that axe-core finds no violation in any state of the pages. */
import { expect, type Page } from '@playwright/test';
import {
  bar,
  carousel,
  consoleErrors,
  createAxe,
  DESKTOP,
  news,
  openLive,
  PHONE,
  pauseLines,
  people,
  REDUCED_MOTION,
  SLOW,
  scroll,
  sendPrivacyControl,
  serveEmbed,
  TOUCH,
  test,
  video,
  waitForColours,
} from '#support/browser';

/** WCAG 2.0, 2.1 and 2.2, levels A and AA, and axe's best practices. */
const TAGS = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  'best-practice',
];

/**
 * Rules whose results are allowed to be incomplete. `color-contrast`: contrast.spec.ts and
 * device-status.spec.ts measure contrast. `heading-order`: accessibility-tree.spec.ts lists the
 * headings. `frame-tested`: axe can't test inside the video provider's player.
 */
const CAN_BE_INCOMPLETE = ['color-contrast', 'heading-order', 'frame-tested'];

async function expectNoViolations(page: Page) {
  await waitForColours(page);
  const { violations, incomplete } = await createAxe(page).withTags(TAGS).analyze();
  const undecided = incomplete.filter(({ id }) => !CAN_BE_INCOMPLETE.includes(id));
  const found = [...violations, ...undecided].flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  );
  expect(found).toEqual([]);
}

for (const { what, viewport } of [
  { what: 'a phone', viewport: PHONE },
  { what: 'a desktop', viewport: DESKTOP },
]) {
  test.describe(what, () => {
    test.use({ viewport });

    test('has no violation on the landing page, in both themes', async ({ page }) => {
      await openLive(page);
      await expectNoViolations(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoViolations(page);
    });

    test('has no violation before hydration, with scrolling lists', SLOW, async ({ page }) => {
      consoleErrors.expect(/ERR_FAILED|dynamically imported/);
      await page.route('**/*.js', (route) => route.abort());
      await page.goto('/');
      await expectNoViolations(page);
    });
  });
}

test.describe('the not-found page', () => {
  // With motion, the picture covers the zero, and axe reports hidden text.
  test.use({ ...REDUCED_MOTION, viewport: PHONE });

  test('has no violation, in both themes', async ({ page }) => {
    consoleErrors.expect(/404/);
    await openLive(page, '/nowhere');
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page);
  });
});

test('has no violation at 320 px', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openLive(page);
  await expectNoViolations(page);
});

test('has no violation after presses and with an open tooltip', SLOW, async ({ page }) => {
  await openLive(page);
  await pauseLines(page).press('Space');
  await carousel.next(page).click();
  await carousel.expectPlate(page, 2);
  await news.pause(page).click();
  await expect(news.play(page)).toBeVisible();
  await bar.network(page, 'LinkedIn').hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectNoViolations(page);
});

test.describe('by touch', () => {
  test.use(TOUCH);

  test('has no violation while the people’s strip is paused', SLOW, async ({ page }) => {
    await openLive(page);
    await people.pause(page).tap();
    await expect(people.play(page)).toBeVisible();
    await expectNoViolations(page);
  });
});

test('has no violation while the video plays', async ({ page }) => {
  await serveEmbed(page);
  await openLive(page);
  await scroll.to(video.notice(page));
  await expect(video.player(page)).toBeVisible();
  await expectNoViolations(page);
});

test('has no violation while the video asks before loading', SLOW, async ({ page }) => {
  await sendPrivacyControl(page);
  await openLive(page);
  await scroll.to(video.play(page));
  await expectNoViolations(page);
});
