/** The contrast of every pair of colours on the pages. */
import { expect, type Page } from '@playwright/test';
import { consoleErrors, open, test } from './site.ts';

/** WCAG: text at levels AAA (1.4.6) and AA (1.4.3), edges of controls (1.4.11). */
const TEXT_CONTRAST = 7;
const CROSSED_TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

type Pair = {
  /** The start of a text, or the name of a control. */
  example: string;
  colour: string;
  ground: string;
  contrast: number;
};

/** The colours of all texts and of the edges of all controls, each with the ground behind it. */
function readPairs(page: Page): Promise<{ texts: Pair[]; controls: Pair[] }> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');

    /** Any CSS colour as red, green, blue and alpha, 0 to 255. */
    const levels = (colour: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    /** Relative luminance as WCAG defines it. */
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = levels(colour).map((level) => {
        const share = level / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const pair = (example: string, colour: string, ground: string) => {
      const [dark = 0, light = 0] = [luminance(colour), luminance(ground)].sort((a, b) => a - b);
      return { example, colour, ground, contrast: (light + 0.05) / (dark + 0.05) };
    };
    const groundOf = (element: Element | null): string => {
      for (let behind = element; behind; behind = behind.parentElement) {
        const { backgroundColor } = getComputedStyle(behind);
        if (levels(backgroundColor)[3] === 255) return backgroundColor;
      }
      throw new Error('no opaque background');
    };

    const texts = new Map<string, Pair>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim();
      const element = node.parentElement;
      if (!words || !element?.checkVisibility() || element.closest('script')) continue;
      const found = pair(words.slice(0, 40), getComputedStyle(element).color, groundOf(element));
      texts.set(`${found.colour} ${found.ground}`, found);
    }
    const controls = [...document.querySelectorAll('button, label')].flatMap((control) => {
      const { borderColor, color } = getComputedStyle(control);
      const name = control.getAttribute('aria-label') ?? control.className;
      const ground = groundOf(control.parentElement);
      // A control without an edge is its icon.
      return pair(name, levels(borderColor)[3] === 0 ? color : borderColor, ground);
    });
    return { texts: [...texts.values()], controls };
  });
}

const THEMES = ['light', 'dark'] as const;

for (const address of ['/', '/nowhere']) {
  test(`gives text of ${address} a contrast of 7:1, and controls 3:1, in both themes`, async ({
    page,
  }) => {
    if (address !== '/') consoleErrors.expect(/404/);
    await open(page, address);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      const { texts, controls } = await readPairs(page);
      expect(texts.length).toBeGreaterThanOrEqual(5);
      expect(texts.filter(({ contrast }) => contrast < TEXT_CONTRAST)).toEqual([]);
      expect(controls.filter(({ contrast }) => contrast < CONTROL_CONTRAST)).toEqual([]);
    }
  });
}

test('keeps text readable in front of lines and the symbol, in both themes', async ({ page }) => {
  await open(page);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const [area, behind] of [
      ['#home', '--contour'],
      ['footer', '--inverse-relief'],
    ] as const) {
      // As if it filled the area.
      const colour = await page.locator(area).evaluate((element, property) => {
        element.style.setProperty('background', `var(${property})`, 'important');
        return getComputedStyle(element).backgroundColor;
      }, behind);
      const { texts } = await readPairs(page);
      const inFront = texts.filter(({ ground }) => ground === colour);
      expect(inFront.length, area).toBeGreaterThan(0);
      expect(inFront.filter(({ contrast }) => contrast < CROSSED_TEXT_CONTRAST)).toEqual([]);
    }
  }
});

test('finds text that is too pale', async ({ page }) => {
  await open(page);
  await page.locator('#people h2').evaluate((heading) => {
    heading.style.color = 'var(--edge)';
  });
  const { texts } = await readPairs(page);
  expect(texts.filter(({ contrast }) => contrast < TEXT_CONTRAST)).toHaveLength(1);
});
