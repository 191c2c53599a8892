/** Tests that the device's regulatory status is readable in all windows and with all settings. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { openLive, test, waitForColours } from '#support/browser';

/** The first screen's status line, and the statement at the end of the page. */
const TEXTS = [
  ['#home', 'Authorised in Japan only. Investigational in Australia, the USA and elsewhere.'],
  [
    'footer',
    'The device is authorised in Japan (PMDA 30900BZX00012000, 3 February 2026). It is an investigational device in Australia, the USA and elsewhere.',
  ],
] as const;

/** A phone and a desktop. Colours are the same in all windows. */
const TWO_WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Windows of common sizes, such as a phone in landscape. */
const WINDOWS = [
  ...TWO_WINDOWS,
  { width: 844, height: 390 },
  ...[320, 600, 768, 1024, 1400, 1920, 2560].map((width) => ({ width, height: 900 })),
];

/** The minimum font size, CSS px. */
const LEAST_SIZE = 12;

/** WCAG 2.2, 1.4.3, for text of any size. Not measured in forced colours: users choose these. */
const LEAST_CONTRAST = 4.5;

/** Runs in the page: scrolls to a text, and returns the reasons why users can't read it. */
async function findObstacles(text: Element, leastSize: number) {
  // Scroll repeatedly, because the layout of parts near the window moves the text.
  for (let times = 0; times < 3; times += 1) {
    text.scrollIntoView({ behavior: 'instant', block: 'center' });
    await new Promise(requestAnimationFrame);
  }
  const range = new Range();
  range.selectNodeContents(text);
  const rows = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const { clientWidth } = document.documentElement;
  const isOnTop = ({ left, top, width, height }: DOMRect) =>
    [0.02, 0.25, 0.5, 0.75, 0.98].every((share) =>
      text.contains(document.elementFromPoint(left + share * width, top + height / 2)),
    );
  const { width } = text.getBoundingClientRect();
  const scale = text instanceof HTMLElement ? width / text.offsetWidth : 1;
  const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
  const isShown = text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const obstacles = {
    'has no size': rows.length === 0,
    'is invisible': !isShown,
    'is outside the page': rows.some(({ left, right }) => left < 0 || right > clientWidth),
    'is cut off or covered': !rows.every(isOnTop),
    // The tolerance is needed because `offsetWidth` is rounded.
    'has small letters': size < leastSize - 0.1,
  };
  return Object.entries(obstacles).flatMap(([obstacle, isThere]) => (isThere ? obstacle : []));
}

/** Runs in the page: marks a text for axe. */
const mark = (text: Element) => text.setAttribute('data-status', '');

/**
 * Runs in the page: enables pointer events on all elements, so that `elementFromPoint` finds every
 * element that covers a text. The golden line is an exception, because its box is larger than the
 * visible line. golden-line.spec.ts tests that the line doesn't cross words.
 */
function catchPresses() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':not([data-line], [data-line] *) { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Axe measures no ratio for text on a picture. Parsing fails in this case. */
const measured = z.object({ contrastRatio: z.number() });

async function expectContrast(page: Page, window: string) {
  const axe = new AxeBuilder({ page }).include('[data-status]').withRules('color-contrast');
  // Legacy mode is several times faster. It doesn't test frames, which the page doesn't have.
  const { violations, passes } = await axe.setLegacyMode().analyze();
  const contrasts = [...violations, ...passes].flatMap(({ nodes }) =>
    nodes.flatMap(({ any }) => any.map(({ data }) => measured.parse(data).contrastRatio)),
  );
  const enough = contrasts.filter((contrast) => contrast >= LEAST_CONTRAST);
  expect.soft(enough, `contrasts at ${window}: ${contrasts}`).toHaveLength(TEXTS.length);
}

for (const [what, media, windows] of [
  ['at every width', { colorScheme: 'light' }, WINDOWS],
  ['at every width under reduced motion', { reducedMotion: 'reduce' }, WINDOWS],
  ['in the dark theme', { colorScheme: 'dark' }, TWO_WINDOWS],
  ['in forced colours', { forcedColors: 'active' }, TWO_WINDOWS],
] as const) {
  test(`shows the status of the device ${what}`, async ({ page }) => {
    await page.emulateMedia(media);
    await openLive(page);
    await page.evaluate(catchPresses);
    const texts = TEXTS.map(([place, words]) =>
      page.locator(place).getByText(words, { exact: true }),
    );
    for (const text of texts) await text.evaluate(mark);
    for (const size of windows) {
      const { width, height } = size;
      const window = `${width} × ${height} px`;
      await page.setViewportSize({ width, height });
      await waitForColours(page);
      for (const text of texts)
        expect
          .soft(await text.evaluate(findObstacles, LEAST_SIZE), `${text} at ${window}`)
          .toEqual([]);
      if ('colorScheme' in media && TWO_WINDOWS.includes(size)) await expectContrast(page, window);
    }
  });
}
