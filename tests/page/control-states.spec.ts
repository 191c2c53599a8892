/** Tests the look of hovered, pressed and focused controls, and the transition between pages. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  bar,
  carousel,
  consoleErrors,
  news,
  openLive,
  REDUCED_MOTION,
  scroll,
  test,
} from '#support/browser';

/** Reactions within this time (ms) feel immediate (Nielsen, Usability Engineering, 1993). */
const IMMEDIATE_MS = 100;

/** One control of each kind. */
const CONTROLS: {
  name: string;
  find: (page: Page) => Locator | Promise<Locator>;
  tag: string[];
}[] = [
  { name: 'a button of the carousel', find: carousel.next, tag: [] },
  {
    name: 'a yellow link',
    find: (page) => page.locator('#technologies').getByRole('link', { name: /^Learn More/ }),
    tag: [],
  },
  {
    name: 'a news card',
    find: async (page) => {
      await news.expectDrift(page);
      // A scrolled strip shows copies of cards, so that users can scroll in both directions.
      return page.locator('#news [data-copy] a').nth(1);
    },
    tag: [],
  },
  { name: 'a pause button', find: news.pause, tag: ['@slow'] },
  {
    name: 'the pause control of the lines',
    find: (page) => page.locator('#home label'),
    tag: ['@slow'],
  },
  {
    name: 'a link in the text',
    find: (page) => page.getByRole('link', { name: 'name@example.com' }),
    tag: ['@slow'],
  },
  { name: 'an entry of the navigation', find: bar.lastEntry, tag: ['@slow'] },
  { name: 'an icon in the bar', find: (page) => bar.network(page, 'LinkedIn'), tag: ['@slow'] },
];

/** The styles that a state may change: of the control, its children, and all pseudo-elements. */
const appearance = (control: Locator) =>
  control.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].flatMap((part) =>
      [getComputedStyle(part), getComputedStyle(part, '::after')].map((style) =>
        [
          style.color,
          style.backgroundColor,
          style.scale,
          style.translate,
          style.filter,
          style.outlineStyle,
          style.textDecoration,
          style.textUnderlineOffset,
        ].join(' '),
      ),
    ),
  );

const expectChange = (control: Locator, before: string[]) =>
  expect.poll(() => appearance(control), { intervals: [10] }).not.toEqual(before);

for (const { name, find, tag } of CONTROLS) {
  test(`shows hover, press and focus of ${name}`, { tag }, async ({ page }) => {
    await openLive(page);
    const control = await find(page);
    await scroll.to(control);
    // Without a delay, a transition is visible after two frames at most.
    const longest = await control.evaluate((element) => {
      const delays = [element, ...element.querySelectorAll('*')].map((part) =>
        Number.parseFloat(getComputedStyle(part).transitionDelay),
      );
      return Math.max(...delays) * 1000;
    });
    expect(longest).toBeLessThan(IMMEDIATE_MS);

    await page.mouse.move(0, 0);
    const resting = await appearance(control);
    // `hover()` waits until the element stands still, but the strip stops only on hover.
    const { left, top, width, height } = await control.evaluate((element) =>
      element.getBoundingClientRect().toJSON(),
    );
    await page.mouse.move(left + width / 2, top + height / 2);
    await expectChange(control, resting);
    await control.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const hovered = await appearance(control);
    await page.mouse.down();
    await expectChange(control, hovered);
    // Release the mouse button elsewhere, so that the press isn't a click.
    await page.mouse.move(0, 0);
    await page.mouse.up();

    await page.keyboard.press('Tab');
    const target = (await control.evaluate((element) => element.matches('label')))
      ? control.getByRole('checkbox')
      : control;
    await target.focus();
    await expect(target).toBeFocused();
    // The outline of a card's title is around the card.
    const outlines = await control.evaluate((element) =>
      [undefined, '::after'].map((part) => getComputedStyle(element, part).outlineStyle),
    );
    expect(outlines).toContain('solid');
  });
}

/** Clicks the not-found page's link home. The landing page records its transition. */
async function followHomeLink(page: Page) {
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.transition = `${viewTransition !== null}`;
    });
  });
  await openLive(page, '/nowhere');
  await page.getByRole('link', { name: 'Back to the page', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A headline as long as most, which takes three lines on a desktop',
  );
  // Callers must poll. The page sets the record before its first frame, which may be after the
  // heading is parsed.
  return page.locator('html');
}

test('shows a transition from the not-found page to the landing page', async ({ page }) => {
  consoleErrors.expect(/404/);
  const landingPage = await followHomeLink(page);
  await expect(landingPage).toHaveAttribute('data-transition', 'true');
});

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  test('moves nothing on the not-found page, and changes the page without a transition', async ({
    page,
  }) => {
    consoleErrors.expect(/404/);
    await openLive(page, '/nowhere');
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
    const landingPage = await followHomeLink(page);
    await expect(landingPage).toHaveAttribute('data-transition', 'false');
  });
});
