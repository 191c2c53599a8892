/** WebKit for users who prefer the dark theme and reduced motion, which it reads from GTK. */
import { expect } from '@playwright/test';
import { CARDS, content } from '#test-kit/content';
import { DESKTOP, SMALL, test } from '../webkit.ts';

const CARD = '#news li a';
const { labels } = content;

test.use({ darkAndStill: true });

// No test of Firefox shows the dark theme: BiDi can't set it.
test('is dark', async ({ webkit }) => {
  await webkit.open();
  const [ground = 255, ink = 0] = await webkit.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color].map((colour) => {
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    });
  });
  expect(ground).toBeLessThan(80);
  expect(ink).toBeGreaterThan(180);
});

for (const size of [SMALL, DESKTOP]) {
  // Engines differ in what reduced motion stops: smooth scrolling, view timelines.
  test(`moves nothing by itself, ${size.width} px wide`, async ({ webkit }) => {
    await webkit.resize(size);
    await webkit.open();
    const countRunning = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running').length;
    // Finite animations may end first.
    await expect.poll(() => webkit.evaluate(countRunning)).toBe(0);
    for (const selector of ['[aria-roledescription=slide]', '#people li', CARD]) {
      await webkit.show(selector);
      expect(await webkit.places(selector, 500), selector).toBe(1);
    }
    for (const name of [labels.pauseNews, labels.pausePeople]) {
      expect(await webkit.shown(`[aria-label="${name}"]`), name).toBe(0);
    }
    expect(await webkit.shown(CARD)).toBe(CARDS);
  });
}
