/** Tests the golden line from the headline to the symbol at the end of the page. */
import { expect, type Page } from '@playwright/test';
import { converter } from 'culori';
import sharp from 'sharp';
import { boxOf, openLive, REDUCED_MOTION, scroll, test } from '#support/browser';

/**
 * Runs in the page: returns the boxes of lines of text, px. Omits links and buttons, because both
 * may be golden, and because links have visually hidden words.
 */
function readTextBoxes() {
  const texts = 'h1, h2, h3, :is(p, dd):not(:has(a)), dt, address > span';
  return (
    [...document.querySelectorAll(`:is(#content, footer) :is(${texts})`)]
      .filter((element) => !element.closest('[aria-roledescription="slide"]'))
      // Not the closed answers.
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ left, top, width, height }) => ({
          text: element.textContent,
          ...{ left, top: top + window.scrollY, width, height },
        }));
      })
  );
}

/** Runs in the page: makes each text three times as long, because other content may be longer. */
function tripleTexts() {
  const texts = 'h1, h2, h3, p, dt, dd, dd > span, address > span';
  for (const element of document.querySelectorAll(`:is(#content, footer) :is(${texts})`)) {
    if (element.children.length > 0 || element.closest('[aria-hidden]')) continue;
    element.textContent = `${element.textContent} `.repeat(3).trim();
  }
}

/** Runs in the page: hides all golden elements except the line, and loads the line's drawings. */
async function leaveLine() {
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    * { color: transparent !important; text-decoration: none !important; content-visibility: visible !important }
    a, button, label, img { opacity: 0 !important; transition: none !important }
  `);
  document.adoptedStyleSheets = [styles];
  const parts = [...document.querySelectorAll('[data-line], [data-line] *')];
  const masks = parts.map((part) => getComputedStyle(part, '::before').maskImage);
  await Promise.all(
    masks.flatMap((mask) => {
      const [, src] = /url\("(.*?)"\)/.exec(mask) ?? [];
      return src ? Object.assign(new Image(), { src }).decode() : [];
    }),
  );
}

const toRgb = converter('rgb');

/** Returns the texts that the line crosses: a golden pixel is behind these texts. */
async function findCrossed(page: Page): Promise<string[]> {
  await page.evaluate(leaveLine);
  let boxes: ReturnType<typeof readTextBoxes> = [];
  let shot: Buffer = Buffer.alloc(0);
  // Retried, because a late font changes line breaks.
  await expect(async () => {
    boxes = await page.evaluate(readTextBoxes);
    shot = await page.screenshot({ fullPage: true });
    expect(await page.evaluate(readTextBoxes)).toEqual(boxes);
  }).toPass();
  const picture = sharp(shot).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const colour = await page
    .locator('[data-line]')
    .first()
    .evaluate((line) => getComputedStyle(line, '::before').backgroundColor);
  const { r = 0, g = 0, b = 0 } = toRgb(colour) ?? {};
  const golden = [r, g, b].map((level) => level * 255);
  const isGolden = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return golden.every((level, index) => Math.abs((data[at + index] ?? 0) - level) < 45);
  };
  const count = (left: number, top: number, right: number, bottom: number) => {
    let found = 0;
    for (let y = Math.ceil(top); y < Math.min(bottom, info.height); y += 1)
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(right, info.width); x += 1)
        found += Number(isGolden(x, y));
    return found;
  };
  expect(count(0, 0, info.width, info.height), 'pixels of the line').toBeGreaterThan(1000);
  expect(boxes.length).toBeGreaterThan(50);
  return boxes
    .filter(({ left, top, width, height }) => count(left, top, left + width, top + height) > 0)
    .map(({ text }) => text);
}

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  for (const { width, tag } of [
    { width: 390, tag: [] },
    { width: 1440, tag: [] },
    { width: 320, tag: '@slow' },
    { width: 768, tag: '@slow' },
    { width: 2560, tag: '@slow' },
  ]) {
    test(`crosses no words, ${width} px wide`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openLive(page);
      expect(await findCrossed(page)).toEqual([]);
      await page.evaluate(tripleTexts);
      expect(await findCrossed(page), 'crossed texts of three times the length').toEqual([]);
    });

    test(`has no gap below the first screen, ${width} px wide`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openLive(page);
      // Some pictures continue the golden line. After the line of dates in the news, the footer
      // continues the golden line.
      const pieces = '#content > section:not(#home) :is(div[data-line], [data-line] + picture)';
      for (const part of [pieces, 'footer [data-line]']) {
        const boxes = await page
          .locator(part)
          .evaluateAll((all) =>
            all.map((piece) => piece.getBoundingClientRect().toJSON()).filter(({ width }) => width),
          );
        expect(boxes.length).toBeGreaterThan(1);
        for (const [index, b] of boxes.slice(1).entries()) {
          const a = boxes[index];
          expect(Math.max(a.left - b.right, b.left - a.right)).toBeLessThanOrEqual(0);
          expect(Math.max(a.top - b.bottom, b.top - a.bottom)).toBeLessThanOrEqual(0);
        }
      }
    });
  }

  test('shows the whole line without animation', async ({ page }) => {
    await openLive(page);
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.target?.closest('[data-line]'),
          ).length,
    );
    expect(moving).toBe(0);
  });
});

/** Runs in the page: scrolls, and returns the line's parts in order. Lengths are in px. */
async function readPartsAt(top: number) {
  window.scrollTo({ top, behavior: 'instant' });
  // Scroll timelines update in the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll('div[data-line]:has(> div)')].flatMap((part) => {
    // A line with a soft edge has a box more around its drawing.
    const [child] = part.children;
    const drawing = getComputedStyle(part).clipPath === 'none' ? child : child?.firstElementChild;
    const section = part.closest('section, footer');
    if (!drawing || !section) return [];
    // The clipping box moves, and the drawing in it moves in the opposite direction, so the drawing
    // stands still.
    const { top, bottom, width } = drawing.getBoundingClientRect();
    const frame = part.getBoundingClientRect();
    const isClipped = getComputedStyle(section).overflowY === 'clip';
    const start = isClipped ? Math.max(top, section.getBoundingClientRect().top) : top;
    const isSideways = getComputedStyle(part).getPropertyValue('--from-y') === '0';
    const { left } = drawing.getBoundingClientRect();
    const share = isSideways
      ? Math.max(0, width - Math.abs(frame.left - left)) / width
      : (Math.min(bottom, frame.bottom) - start) / (bottom - start);
    if (bottom === top) return [];
    return {
      name: part.className,
      start,
      end: bottom,
      share: Math.max(0, Math.min(1, share)),
      isSideways,
    };
  });
}

/** Maximum overlap of the line's parts, px. */
const OVERLAP = 12;

test.describe('drawn by scrolling', () => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    test(`keeps the line’s head at 70 % of the window’s height, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openLive(page);
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      const head = 0.7 * height;
      const seen = new Set<string>();
      for (let y = 0; y < end; y += height / 5) {
        const parts = await page.evaluate(readPartsAt, y);
        for (const [index, { name, start, end, share, isSideways }] of parts.entries()) {
          const what = `${name} at ${y} px`;
          if (share > 0 && share < 1) {
            seen.add(name);
            // A sideways part is drawn while the head is at the part's height.
            expect.soft(start, what).toBeLessThanOrEqual(head + 2);
            expect.soft(end, what).toBeGreaterThanOrEqual(head - 2);
            if (!isSideways)
              expect.soft(Math.abs(start + share * (end - start) - head), what).toBeLessThan(2);
          }
          const before = parts[index - 1];
          if (share > 0 && before)
            expect
              .soft((1 - before.share) * (before.end - before.start), `before ${what}`)
              .toBeLessThan(OVERLAP);
        }
      }
      const all = await page.evaluate(readPartsAt, end);
      expect(all.filter(({ share }) => share < 1)).toEqual([]);
      expect(seen.size, 'parts that were partly drawn').toBeGreaterThan(8);
    });
  }
});

test.describe('on dense screens', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('shows nothing of the branch beyond its soft edge', async ({ page }) => {
    await openLive(page);
    await scroll.withoutGliding(page);
    const branch = page.locator('#technologies > [data-line]').nth(1);
    const { top, height } = await branch.evaluate((line) => {
      const { y, height } = line.getBoundingClientRect();
      return { top: y + window.scrollY, height };
    });
    for (const share of [0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8]) {
      await scroll.toTop(page, Math.round(top + share * height - 0.7 * 844));
      let shot: Buffer = Buffer.alloc(0);
      // Retried, because the branch may grow between the two readings of its box.
      await expect(async () => {
        const box = await boxOf(branch);
        expect(box.x, 'a branch that is partly drawn').toBeGreaterThan(20);
        const clip = { x: Math.floor(box.x) - 3, y: box.y, width: 4, height };
        shot = await page.screenshot({ clip });
        expect(await boxOf(branch)).toEqual(box);
      }).toPass();
      const { channels } = await sharp(shot).stats();
      const [blue] = channels.slice(2);
      const contrast = blue ? blue.max - blue.min : Number.NaN;
      expect(contrast, `levels of blue at the edge, ${share}`).toBeLessThan(10);
    }
  });
});

test('animates only transforms and opacity, and keeps layers visible', async ({ page }) => {
  await openLive(page);
  const animated = await page.locator('[data-line]').evaluateAll((lines) =>
    lines.flatMap((line) =>
      line
        .getAnimations({ subtree: true })
        .filter(({ timeline }) => timeline instanceof ViewTimeline)
        .flatMap(({ effect }) => {
          if (!(effect instanceof KeyframeEffect)) return [];
          // Shapes in an SVG have no layers.
          const isLayer = effect.target instanceof HTMLElement;
          return effect
            .getKeyframes()
            .flatMap(({ offset, computedOffset, easing, composite, ...styles }) =>
              Object.entries(styles).map(([property, value]) => ({ property, value, isLayer })),
            );
        }),
    ),
  );
  expect(new Set(animated.map(({ property }) => property))).toEqual(
    new Set(['transform', 'opacity']),
  );
  // Chromium doesn't prepare invisible layers, and delays frames when they appear.
  const hidden = { property: 'opacity', value: '0', isLayer: true };
  expect(animated).not.toContainEqual(hidden);
});
