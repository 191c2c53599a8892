/** The lines behind the headline: alive, but quiet. */
import { z } from 'zod';
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

const trace = z.object({ traceEvents: z.array(z.object({ name: z.string(), ph: z.string() })) });

test('the lines begin anew without waking the main thread', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await open(page);
  await page.waitForLoadState('networkidle');
  const lines = await page.evaluateHandle(() => {
    const animations = document.querySelector('#home')?.getAnimations({ subtree: true }) ?? [];
    // Faster than a visitor sees them, for the sake of this test's time.
    for (const animation of animations) animation.playbackRate = 20;
    return animations.filter(
      ({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    );
  });
  /** How often the slowest of them has begun anew. */
  const rounds = () =>
    lines.evaluate((animations) =>
      Math.min(
        ...animations.map(({ effect }) => effect?.getComputedTiming().currentIteration ?? 0),
      ),
    );
  await expect.poll(rounds).toBeGreaterThan(0);
  const before = await rounds();
  await browser.startTracing(page, { categories: ['cc'] });
  // Asking costs a frame as well.
  await expect.poll(rounds, { intervals: [1000] }).toBeGreaterThanOrEqual(before + 4);
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const count = (name: string) =>
    traceEvents.filter((event) => event.ph === 'X' && event.name === name).length;
  expect(count('Scheduler::BeginFrame'), 'frames of the compositor').toBeGreaterThan(50);
  // Five for each round, where something listens for them: fifty.
  expect(count('ProxyMain::BeginMainFrame'), 'frames of the main thread').toBeLessThan(15);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the lines can be stopped, and set going again', async ({ page }) => {
    await page.goto('/');
    const pause = page.getByRole('checkbox', { name: content.labels.pauseLines });
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
  const pause = page.getByRole('checkbox', { name: content.labels.pauseLines });
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
