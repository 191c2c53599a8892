/** Whether the status of the device is easy to read wherever it is seen. */
import { blend, converter, parse, type Rgb, wcagContrast } from 'culori';
import type { Ink, Line } from './seen.ts';

/** WCAG 2.2, 1.4.3, for text of any size. */
const LEAST_CONTRAST = 4.5;

/** 9 points, as the European Commission's guideline on the readability of package leaflets asks (2009); CSS px. */
const LEAST_SIZE = 12;

/** Of the size of most other text. Ours: 21 CFR 201.10(g)(2) asks for half, of a drug's name beside its brand. */
const LEAST_SHARE = 0.6;

/** A thin line behind a text, or one that underlines it, covers less of what lies behind. */
const IGNORED_SHARE = 0.1;

/** The edges of letters are paler than their colour: thin ones may show half of its contrast. */
const PALENESS = 2;

/** A text, with its contrast to what lies behind it. */
export type Measured = Pick<Line, 'text' | 'size'> & { contrast: number };

const toRgb = converter('rgb');

const join = (text: string) => text.replace(/\s+/g, ' ');

/** @param status sentences, and phrases of some words */
export const listStatusLines = (lines: readonly Line[], status: readonly string[]): Line[] =>
  lines.filter(({ text }) => status.some((said) => said && join(text).includes(join(said))));

/** Equal for pages that show the same texts, and the status in the same way. */
export const describeLook = (lines: readonly Line[], status: readonly string[] = []): string =>
  JSON.stringify([
    lines.map(({ text }) => text),
    listStatusLines(lines, status).map(({ size, inks }) => [size, inks]),
  ]);

/** Of a page, from its top left: red, green and blue of each pixel. */
export type Pixels = { data: Uint8Array; width: number; height: number };

type InkedBox = Pick<Line, 'box' | 'inks'>;

const toColour = (pixel: number): Rgb => {
  const [r = 0, g = 0, b = 0] = [16, 8, 0].map((bits) => ((pixel >> bits) & 255) / 255);
  return { mode: 'rgb', r, g, b };
};

/** How often pixels have the same colour in both pictures. */
function countPairs({ left, top, right, bottom }: Line['box'], seen: Pixels, behind: Pixels) {
  const counts = new Map<number, number>();
  for (let y = Math.max(Math.floor(top), 0); y < bottom; y += 1) {
    for (let x = Math.max(Math.floor(left), 0); x < Math.min(right, seen.width); x += 1) {
      const at = 3 * (y * seen.width + x);
      const [text, ground] = [seen, behind].map(({ data }) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        return (red << 16) | (green << 8) | blue;
      });
      const key = (text ?? 0) * 2 ** 24 + (ground ?? 0);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].map(([key, count]) => {
    const [text, ground] = [toColour(Math.floor(key / 2 ** 24)), toColour(key % 2 ** 24)];
    return { text, ground, count };
  });
}

/** The contrast of letters to a colour behind them. */
function contrastOf({ colour, opacity }: Ink, ground: Rgb): number {
  const { alpha = 1, ...ink } = toRgb(parse(colour)) ?? ground;
  return wcagContrast(blend([ground, { ...ink, alpha: alpha * opacity }]), ground);
}

/**
 * The contrast of a text to what lies behind it, whatever that is.
 *
 * @param behind without texts
 */
export function measureContrast({ box, inks }: InkedBox, seen: Pixels, behind: Pixels): number {
  const pairs = countPairs(box, seen, behind);
  const painted = pairs
    .map(({ ground, count }) => {
      return { contrast: Math.min(...inks.map((ink) => contrastOf(ink, ground))), count };
    })
    .sort((a, b) => a.contrast - b.contrast);
  let ignored = IGNORED_SHARE * painted.reduce((sum, { count }) => sum + count, 0);
  const least = painted.find(({ count }) => {
    ignored -= count;
    return ignored < 0;
  });
  // Less if something covers the text, or a filter makes it pale.
  const shown = Math.max(1, ...pairs.map(({ text, ground }) => wcagContrast(text, ground)));
  return Math.min(least?.contrast ?? 1, 1 + PALENESS * (shown - 1));
}

/** Of most letters. */
function findBodySize(lines: readonly Pick<Line, 'text' | 'size'>[]): number {
  const sizes = Map.groupBy(lines, ({ size }) => size);
  const letters = (same: readonly { text: string }[]) =>
    same.reduce((sum, { text }) => sum + text.length, 0);
  const [most] = [...sizes].sort(([, a], [, b]) => letters(b) - letters(a));
  return most?.[0] ?? 0;
}

const round = (value: number) => Math.floor(value * 10) / 10;

/**
 * What makes the status hard to read.
 *
 * @param lines all that the page shows
 * @param status those of the status
 */
export function findFaint(
  lines: readonly Pick<Line, 'text' | 'size'>[],
  status: readonly Measured[],
): string[] {
  const own = new Set(status.map(({ text }) => text));
  const others = lines.filter(({ text }) => !own.has(text));
  const least = Math.max(LEAST_SIZE, LEAST_SHARE * findBodySize(others));
  return status.flatMap(({ text, size, contrast }) => [
    ...(size < least
      ? [
          `“${text}” has letters of ${round(size)} px, and needs ${round(least)} px: make them larger`,
        ]
      : []),
    ...(contrast < LEAST_CONTRAST
      ? [
          `“${text}” has a contrast of ${round(contrast)}:1 to what lies behind it, and needs ${LEAST_CONTRAST}:1: make it clearer`,
        ]
      : []),
  ]);
}
