/** The lines behind the headline: alive, but quiet. */
import { content, expect, open, type Page, test } from './site.ts';

/** The animations of the lines: what each of them changes, and whether it runs. */
const readAnimations = (page: Page) =>
  page.locator('#home').evaluate((hero) =>
    hero.getAnimations({ subtree: true }).flatMap((animation) => {
      const { effect, playState } = animation;
      if (!(effect instanceof KeyframeEffect)) return [];
      const unmoved = new Set(['offset', 'computedOffset', 'easing', 'composite']);
      const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const { iterations } = effect.getTiming();
      return [
        {
          endless: iterations === Number.POSITIVE_INFINITY,
          playState,
          changed: [...new Set(changed.filter((property) => !unmoved.has(property)))].sort(),
        },
      ];
    }),
  );

const endless = async (page: Page) =>
  (await readAnimations(page)).filter((animation) => animation.endless);

test('the lines move by transforms and opacity, which cost the main thread nothing', async ({
  page,
}) => {
  await open(page);
  const moving = await endless(page);
  expect(moving.length).toBeGreaterThan(0);
  expect(moving.map(({ playState }) => playState)).toEqual(moving.map(() => 'running'));
  for (const { changed } of moving) {
    expect(changed.filter((property) => !['opacity', 'transform'].includes(property))).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the lines can be stopped, and set going again', async ({ page }) => {
    await page.goto('/');
    const pause = page.getByRole('checkbox', { name: content.interface.pauseLines });
    // Page scripts are off; the test's own questions are answered all the same.
    const states = async () => new Set((await endless(page)).map(({ playState }) => playState));
    expect(await states()).toEqual(new Set(['running']));
    await pause.focus();
    await page.keyboard.press('Space');
    expect(await states()).toEqual(new Set(['paused']));
    await page.keyboard.press('Space');
    expect(await states()).toEqual(new Set(['running']));
  });
});

test('a press on the picture of the pause control stops the lines', async ({ page }) => {
  await open(page);
  const pause = page.getByRole('checkbox', { name: content.interface.pauseLines });
  await page.locator('label').filter({ has: pause }).click();
  await expect(pause).toBeChecked();
  expect((await endless(page)).map(({ playState }) => playState)).not.toContain('running');
});

test.describe('for visitors who prefer reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the lines are still, and there is nothing to pause', async ({ page }) => {
    await open(page);
    expect(await endless(page)).toEqual([]);
    await expect(page.getByRole('checkbox')).toBeHidden();
  });
});
