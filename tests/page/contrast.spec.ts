/** Tests the contrast of every text and control with its background. */
import { expect, type Page } from '@playwright/test';
import { parse, wcagContrast } from 'culori';
import { consoleErrors, openLive, test, waitForColours } from '#support/browser';

/** WCAG 1.4.6 (AAA) for text, 1.4.3 (AA) for text in front of a line, and 1.4.11 for controls. */
const TEXT_CONTRAST = 7;
const CROSSED_TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

/** Runs in the page: reads the colours of texts and of controls' edges, and their backgrounds. */
function readColours() {
  const behind = (element: Element | null): string[] =>
    element ? [getComputedStyle(element).backgroundColor, ...behind(element.parentElement)] : [];
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const example = node.textContent?.trim().slice(0, 40);
    const element = node.parentElement;
    if (!example || !element?.checkVisibility() || element.closest('script')) continue;
    texts.push({ example, colours: [getComputedStyle(element).color], grounds: behind(element) });
  }
  const controls = [...document.querySelectorAll('button, label')].map((control) => {
    const { borderColor, color } = getComputedStyle(control);
    return {
      example: control.getAttribute('aria-label') ?? control.className,
      // A control without a border has only an icon in the text colour.
      colours: [borderColor, color],
      grounds: behind(control.parentElement),
    };
  });
  return { texts, controls };
}

const findOpaque = (colours: string[]) => {
  const found = colours.find((colour) => parse(colour)?.alpha === undefined);
  if (!found) throw new Error(`None of these colours is opaque: ${colours}.`);
  return found;
};

/** Reads each distinct pair of text and background colours, and each control's pair. */
async function readPairs(page: Page) {
  const { texts, controls } = await page.evaluate(readColours);
  const pair = ({ example, colours, grounds }: (typeof texts)[number]) => {
    const [colour, ground] = [findOpaque(colours), findOpaque(grounds)];
    return { example, colour, ground, contrast: wcagContrast(colour, ground) };
  };
  const pairs = texts.map(pair).map((one) => [`${one.colour} ${one.ground}`, one] as const);
  return { texts: [...new Map(pairs).values()], controls: controls.map(pair) };
}

const THEMES = ['light', 'dark'] as const;

for (const address of ['/', '/nowhere']) {
  test(`gives text of ${address} a contrast of 7:1, and controls 3:1, in both themes`, async ({
    page,
  }) => {
    if (address !== '/') consoleErrors.expect(/404/);
    await openLive(page, address);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await waitForColours(page);
      const { texts, controls } = await readPairs(page);
      expect(texts.length).toBeGreaterThanOrEqual(address === '/' ? 8 : 5);
      expect(texts.filter(({ contrast }) => contrast < TEXT_CONTRAST)).toEqual([]);
      expect(controls.filter(({ contrast }) => contrast < CONTROL_CONTRAST)).toEqual([]);
    }
  });
}

test('keeps text readable in front of a line, in both themes', async ({ page }) => {
  await openLive(page);
  // Fills the section with the line's colour.
  await page.locator('#home').evaluate((element) => {
    element.style.setProperty('background', 'var(--contour)', 'important');
  });
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await waitForColours(page);
    const colour = await page
      .locator('#home')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    const { texts } = await readPairs(page);
    const inFront = texts.filter(({ ground }) => ground === colour);
    expect(inFront.length).toBeGreaterThan(0);
    expect(inFront.filter(({ contrast }) => contrast < CROSSED_TEXT_CONTRAST)).toEqual([]);
  }
});
