/** WebKit with the dark theme. */
import { evaluate, expect, open, pageErrors, test } from '../webkit.ts';

test.use({ preferences: { reducedMotion: false, dark: true } });

test('the page is dark, without an error', async ({ driver, line }) => {
  await open(driver, line);
  const { asked, ground, ink } = await evaluate(driver, () => {
    const canvas = document.createElement('canvas').getContext('2d');
    const lightness = (colour: string) => {
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    };
    const style = getComputedStyle(document.body);
    return {
      asked: matchMedia('(prefers-color-scheme: dark)').matches,
      ground: lightness(style.backgroundColor),
      ink: lightness(style.color),
    };
  });
  expect(asked).toBe(true);
  expect(ground).toBeLessThan(80);
  expect(ink).toBeGreaterThan(180);
  expect(await pageErrors(driver)).toEqual([]);
});
