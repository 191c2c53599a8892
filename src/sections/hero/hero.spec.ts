import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { openLive, pauseLines, REDUCED_MOTION, SLOW, test } from '#support/browser';

/** Reads the animated properties and the play state of each endless animation of the lines. */
const readAnimations = (page: Page) =>
  page.locator('#home').evaluate((hero) =>
    hero.getAnimations({ subtree: true }).flatMap(({ effect, playState }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      if (effect.getTiming().iterations !== Number.POSITIVE_INFINITY) return [];
      const unmoved = new Set(['offset', 'computedOffset', 'easing', 'composite']);
      const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      return [{ playState, changed: changed.filter((property) => !unmoved.has(property)) }];
    }),
  );

/** Expects that the animations of all lines have this play state. */
async function expectLines(page: Page, state: 'running' | 'paused') {
  const states = async () =>
    new Set((await readAnimations(page)).map(({ playState }) => playState));
  await expect.poll(states).toEqual(new Set([state]));
}

test('animates the lines only by transforms and opacity', async ({ page }) => {
  await openLive(page);
  await expectLines(page, 'running');
  const changed = (await readAnimations(page)).flatMap((animation) => animation.changed);
  expect(changed.filter((property) => !['opacity', 'transform'].includes(property))).toEqual([]);
});

const trace = z.object({ traceEvents: z.array(z.object({ name: z.string(), ph: z.string() })) });

test(
  'repeats the animation of the lines without waking the main thread',
  SLOW,
  async ({ page, browser }) => {
    await openLive(page);
    await page.waitForLoadState('networkidle');
    const lines = await page.evaluateHandle(() => {
      const animations = document.querySelector('#home')?.getAnimations({ subtree: true }) ?? [];
      // Faster animations save time.
      for (const animation of animations) animation.playbackRate = 20;
      return animations.filter(
        ({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      );
    });
    /** Counts the repeats of the slowest animation. */
    const rounds = () =>
      lines.evaluate((animations) =>
        Math.min(
          ...animations.map(({ effect }) => effect?.getComputedTiming().currentIteration ?? 0),
        ),
      );
    await expect.poll(rounds).toBeGreaterThan(0);
    const before = await rounds();
    await browser.startTracing(page, { categories: ['cc'] });
    // The interval is long, because each poll costs a frame of the main thread.
    await expect.poll(rounds, { intervals: [1000] }).toBeGreaterThanOrEqual(before + 4);
    const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
    const count = (name: string) =>
      traceEvents.filter((event) => event.ph === 'X' && event.name === name).length;
    expect(count('Scheduler::BeginFrame'), 'frames of the compositor').toBeGreaterThan(50);
    // With a listener for `animationiteration`, each repeat would cost five frames.
    expect(count('ProxyMain::BeginMainFrame'), 'frames of the main thread').toBeLessThan(15);
  },
);

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('pauses the lines by a press, and restarts them by the keyboard', async ({ page }) => {
      await (javaScriptEnabled ? openLive(page) : page.goto('/'));
      await expectLines(page, 'running');
      const control = page.locator('label').filter({ has: pauseLines(page) });
      await control.click();
      await expect(pauseLines(page)).toBeChecked();
      await expectLines(page, 'paused');
      await page.keyboard.press('Space');
      await expectLines(page, 'running');
    });
  });
}

/** Stops the animations at a time (ms). Returns the light's opacity, and how far its edge has moved. */
const readLight = (page: Page, at: number) =>
  page.locator('#home figure').evaluate((figure, at) => {
    for (const animation of figure.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = at;
    }
    const light = figure.querySelector('[aria-hidden] img');
    const window = light?.parentElement;
    const left = (element?: Element | null) => element?.getBoundingClientRect().left ?? Number.NaN;
    const opacity = getComputedStyle(window?.parentElement ?? figure).opacity;
    return {
      isLit: Boolean(light?.checkVisibility()) && Number(opacity) > 0.1,
      edge: left(window),
      light: Math.round(left(light)),
    };
  }, at);

test('lights up the pod when the signal arrives, then the device up to its tip', async ({
  page,
}) => {
  await openLive(page);
  await expect.poll(async () => (await readLight(page, 2000)).isLit).toBe(false);
  const dark = await readLight(page, 3500);
  const pod = await readLight(page, 3690);
  const half = await readLight(page, 4060);
  const tip = await readLight(page, 4700);
  expect(dark.isLit).toBe(false);
  for (const moment of [pod, half, tip]) expect(moment).toEqual({ ...moment, isLit: true });
  // The edge moves, and the light stands still.
  expect(half.edge).toBeGreaterThan(pod.edge);
  expect(tip.edge).toBeGreaterThan(half.edge);
  expect([pod.light, half.light, tip.light]).toEqual([dark.light, dark.light, dark.light]);
  for (const rest of [6600, 8900]) expect((await readLight(page, rest)).isLit).toBe(false);
});

test('aligns the light with the picture at every window width', async ({ page }) => {
  await openLive(page);
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const box = (selector: string) =>
      page
        .locator(`#home figure ${selector}`)
        .first()
        .evaluate((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return [left, top, right, bottom];
        });
    const picture = await box('picture img');
    for (const [side, position] of (await box('[aria-hidden] img')).entries())
      expect(position, `${width} px`).toBeCloseTo(picture[side] ?? Number.NaN, 0);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('loads only the picture of that theme', async ({ page }) => {
      const names: string[] = [];
      page.on('request', (request) => {
        const [, name] =
          new URL(request.url()).pathname.match(/\/(hero(?:-dark)?)-(?!dark|light)[^/]+\.avif$/) ??
          [];
        if (name) names.push(name);
      });
      await openLive(page);
      await page.waitForLoadState('networkidle');
      // Firefox has its own theme, whatever the test asks for.
      const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
      expect(names).toEqual([isDark ? 'hero-dark' : 'hero']);
    });
  });
}

/** The sample company's words, by the beginnings of the fixture's. */
const WORDS = {
  'A headline as long': 'Innovating Healthcare with Advanced Neuromodulation Technology',
  'One sentence that leads': 'Nerves speak in small electrical signals.',
  'Two or three sentences':
    'Our smart patch, worn on the skin, is being studied in people with overactive bladder.',
};

test('shows the status and the introduction on a phone’s first screen, at 130 % text size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLive(page);
  for (const [start, words] of Object.entries(WORDS))
    await page
      .locator('#home')
      .getByText(start)
      .evaluate((element, words) => {
        document.documentElement.style.fontSize = '130%';
        element.textContent = words;
      }, words);
  for (const text of ['Authorised in Japan only.', 'overactive bladder.'])
    await expect(page.locator('#home').getByText(text)).toBeInViewport({ ratio: 1 });
});

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  test('has the expected accessibility tree, without a pause control', async ({ page }) => {
    await openLive(page);
    await expect(page.locator('#home')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - region "A headline as long as most, which takes three lines on a desktop":
        - paragraph: A line about the company
        - heading "A headline as long as most, which takes three lines on a desktop" [level=1]
        - paragraph:
          - text: Authorised in Japan only. Investigational in Australia, the USA and elsewhere.
          - link "About the study":
            - /url: "#study"
        - paragraph: One sentence that leads from the headline into the text.
        - paragraph: Two or three sentences that say what the company does, where it does it, and why a visitor should read on.
        - paragraph:
          - link "More below":
            - /url: "#technologies"
        - figure "Caption of the first picture.":
          - img "A green disc on a transparent ground."
          - text: Caption of the first picture.
    `);
  });

  test('stops the lines, and shows the device lit', async ({ page }) => {
    await openLive(page);
    expect(await readAnimations(page)).toEqual([]);
    await expect.poll(async () => (await readLight(page, 0)).isLit).toBe(true);
    await expect(page.locator('#home figure [aria-hidden] > div')).toHaveCSS('mask-image', 'none');
  });
});
