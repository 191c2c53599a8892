/** How controls answer to a pointer and to the keyboard, and how one page hands over to the other. */
import { content, expect, type Locator, open, type Page, scrolled, test } from './site.ts';

/** Longest time after which an answer still feels immediate, ms (Nielsen, Usability Engineering, 1993). */
const IMMEDIATE_MS = 100;

const { labels } = content;

/** One of each kind of control. */
const controls: [name: string, find: (page: Page) => Locator][] = [
  ['a button of the carousel', (page) => page.getByRole('button', { name: labels.nextSlide })],
  ['a pause button', (page) => page.getByRole('button', { name: labels.pauseNews })],
  ['the pause control of the lines', (page) => page.locator('#home label')],
  ['a yellow link', (page) => page.locator('#technologies').getByRole('link').first()],
  ['a link in the text', (page) => page.getByRole('contentinfo').getByRole('link').first()],
  ['an entry of the navigation', (page) => page.getByRole('navigation').getByRole('link').nth(2)],
  ['an icon in the bar', (page) => page.getByRole('banner').getByRole('link').last()],
  // Of the second copy, which is in view at first, so that the strip can be scrolled both ways.
  ['a news card', (page) => page.locator('#news [data-copy] a').nth(1)],
];

/** Everything that a state may change: of the element, of what it holds, and of its decoration. */
const appearance = (control: Locator) =>
  control.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].flatMap((part) =>
      [getComputedStyle(part), getComputedStyle(part, '::after')].map((style) =>
        [
          style.color,
          style.backgroundColor,
          style.scale,
          style.filter,
          style.outlineStyle,
          style.textDecoration,
        ].join(' '),
      ),
    ),
  );

/** Waits for a control to look otherwise than before. */
const changes = (control: Locator, before: string[]) =>
  expect.poll(() => appearance(control), { intervals: [10] }).not.toEqual(before);

for (const [name, find] of controls) {
  test(`${name} answers to hovering, to pressing and to the keyboard`, async ({ page }) => {
    await open(page);
    const control = find(page);
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await scrolled(page);
    // What begins at once is seen within two frames.
    const longest = await control.evaluate((element) => {
      const delays = [element, ...element.querySelectorAll('*')].map((part) =>
        Number.parseFloat(getComputedStyle(part).transitionDelay),
      );
      return Math.max(...delays) * 1000;
    });
    expect(longest).toBeLessThan(IMMEDIATE_MS);

    await page.mouse.move(0, 0);
    const resting = await appearance(control);
    // Not `hover()`, which waits for what drifts to stop; it does so only for the pointer.
    const { left, top, width, height } = await control.evaluate((element) =>
      element.getBoundingClientRect().toJSON(),
    );
    await page.mouse.move(left + width / 2, top + height / 2);
    await changes(control, resting);
    await control.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const hovered = await appearance(control);
    await page.mouse.down();
    await changes(control, hovered);
    // Away, so that nothing is pressed.
    await page.mouse.move(0, 0);
    await page.mouse.up();

    await page.keyboard.press('Tab');
    const target = (await control.evaluate((element) => element.matches('label')))
      ? control.getByRole('checkbox')
      : control;
    await target.focus();
    await expect(target).toBeFocused();
    const ring = await control.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(ring).toBe('solid');
  });
}

test('the not-found page hands over to the landing page in one movement', async ({
  page,
  faults,
}) => {
  faults.expect(/404/);
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.handedOver = `${event.viewTransition !== null}`;
    });
  });
  await open(page, '/nowhere');
  await page.getByRole('link', { name: content['not-found'].homeLink }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.headline);
  await expect(page.locator('html')).toHaveAttribute('data-handed-over', 'true');
});

test.describe('for visitors who prefer reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without movement, and nothing moves by itself', async ({ page, faults }) => {
    faults.expect(/404/);
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.handedOver = `${event.viewTransition !== null}`;
      });
    });
    await open(page, '/nowhere');
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
    await page.getByRole('link', { name: content['not-found'].homeLink }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.headline);
    await expect(page.locator('html')).toHaveAttribute('data-handed-over', 'false');
  });
});
