/** WebKit with the dark theme. */
import { expect } from '@playwright/test';
import { test } from '../webkit.ts';

test.use({ preferences: { reducedMotion: false, dark: true } });

test('the page is dark, without an error', async ({ webkit }) => {
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
  expect(await webkit.errors()).toEqual([]);
});
