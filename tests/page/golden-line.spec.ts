/** The golden line that leads from the headline to the symbol at the end of the page. */
import { expect, type Page } from '@playwright/test';
import { converter } from 'culori';
import sharp from 'sharp';
import { open, REDUCED_MOTION, test } from '#support/browser';

/** In the page: where lines of text are, on the page, px. Links and buttons may be golden themselves, and links have words out of sight. */
function readTextBoxes() {
  const boxes = [];
  const texts = 'h1, h2, h3, :is(p, dd):not(:has(a)), dt, address > span';
  for (const element of document.querySelectorAll(`:is(#content, footer) :is(${texts})`)) {
    if (element.closest('[aria-roledescription="slide"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    for (const { left, top, width, height } of range.getClientRects()) {
      const text = element.textContent ?? '';
      boxes.push({ text, left, top: top + window.scrollY, width, height });
    }
  }
  return boxes;
}

const toRgb = converter('rgb');

/** In the page: gives each text another length, as other content has. */
function changeLengths(times: number) {
  const texts = 'h1, h2, h3, p, dt, dd, dd > span, address > span';
  for (const element of document.querySelectorAll(`:is(#content, footer) :is(${texts})`)) {
    if (element.children.length > 0 || element.closest('[aria-hidden]')) continue;
    const text = element.textContent ?? '';
    element.textContent = times < 1 ? (text.split(' ')[0] ?? '') : `${text} `.repeat(times).trim();
  }
}

/** Texts with a golden pixel behind them. */
async function findCrossed(page: Page): Promise<Set<string>> {
  await page.evaluate(async () => {
    const styles = new CSSStyleSheet();
    // Drawings far from the window show too.
    styles.replaceSync(
      '* { color: transparent !important; text-decoration: none !important; content-visibility: visible !important }',
    );
    document.adoptedStyleSheets = [styles];
    const parts = [...document.querySelectorAll('[data-line], [data-line] *')];
    const masks = parts.map((part) => getComputedStyle(part, '::before').maskImage);
    await Promise.all(
      masks.flatMap((mask) => {
        const [, src] = /url\("(.*?)"\)/.exec(mask) ?? [];
        return src ? Object.assign(new Image(), { src }).decode() : [];
      }),
    );
  });
  let boxes: ReturnType<typeof readTextBoxes> = [];
  let shot: Buffer = Buffer.alloc(0);
  // Fonts may arrive late, and lines break anew.
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
  const crossed = boxes.filter(({ left, top, width, height }) => {
    for (let y = Math.ceil(top); y < Math.min(top + height, info.height); y += 1) {
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(left + width, info.width); x += 1) {
        if (isGolden(x, y)) return true;
      }
    }
    return false;
  });
  expect(boxes.length).toBeGreaterThan(5);
  return new Set(crossed.map(({ text }) => text));
}

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  for (const width of [320, 390, 768, 1024, 1440, 2560]) {
    for (const [lengths, times] of [
      ['words', 1],
      ['words three times as long', 3],
      ['single words', 0],
    ] as const) {
      test(`never crosses ${lengths}, ${width} px wide`, {
        tag: (width === 390 || width === 1440) && times > 0 ? [] : '@slow',
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page);
        if (times !== 1) await page.evaluate(changeLengths, times);
        expect(await findCrossed(page)).toEqual(new Set());
      });
    }
  }

  for (const width of [320, 390, 768, 1440, 2560]) {
    test(`has no gap below the first screen, ${width} px wide`, {
      tag: width === 390 || width === 1440 ? [] : '@slow',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      const gaps = await page.evaluate(() =>
        [...document.querySelectorAll('#content > section:not(#home), footer')].flatMap(
          (section) => {
            const pieces = [...section.querySelectorAll('div[data-line]')];
            return pieces.slice(1).flatMap((piece, index) => {
              const a = pieces[index]?.getBoundingClientRect();
              const b = piece.getBoundingClientRect();
              if (!a) return [];
              const across = Math.max(a.left - b.right, b.left - a.right);
              const down = Math.max(a.top - b.bottom, b.top - a.bottom);
              return Math.max(across, down) > 1 ? [`${section.id}, piece ${index + 2}`] : [];
            });
          },
        ),
      );
      expect(gaps).toEqual([]);
    });
  }

  test('crosses words when it is moved, which the test above finds', async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      const line = document.querySelector<HTMLElement>('[data-line]');
      const headline = document.querySelector('h1');
      if (!line || !headline) throw new Error('no line or no headline');
      const up = headline.getBoundingClientRect().top - line.getBoundingClientRect().top;
      line.style.translate = `0 ${up}px`;
    });
    expect((await findCrossed(page)).size).toBeGreaterThan(0);
  });

  test('is there as a whole', async ({ page }) => {
    await open(page);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline !== document.timeline).length,
    );
    expect(moving).toBe(0);
  });
});

test('is drawn by scrolling, with transforms only', async ({ page }) => {
  await open(page);
  const changed = await page.locator('[data-line]').evaluateAll((lines) =>
    lines.flatMap((line) =>
      line
        .getAnimations({ subtree: true })
        .filter(({ timeline }) => timeline instanceof ViewTimeline)
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame)),
    ),
  );
  const unmoved = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  expect(changed.length).toBeGreaterThan(0);
  expect(new Set(changed.filter((property) => !unmoved.has(property)))).toEqual(
    new Set(['transform']),
  );
});
