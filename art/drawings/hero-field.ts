/**
 * Draws the lines behind the device on the first screen: a nerve signal as a landscape of ridges.
 * Writes src/sections/hero/field.svg. The stylesheet colours this drawing.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Size of the drawing, px; the stylesheet scales it. */
const WIDTH = 960;
const HEIGHT = 600;

const LINES = 30;
/** Distance between neighbouring points of a line, px. Smooth curves connect the points. */
const STEP = 30;

/** How far the highest peak rises above its line, px. */
const RISE = 150;
/** Minimum distance between neighbouring lines, px. It prevents crossings. */
const LEAST_GAP = 5;

/** Height of the landscape at a point, 0 (flat) to 1. `x` and `depth` are from 0 to 1, too. */
function elevation(x: number, depth: number): number {
  const peak = (centre: number, width: number, height: number) =>
    height * Math.exp(-(((x - centre) / width) ** 2));
  const swell = peak(0.9 - 0.16 * depth, 0.15, 1) + peak(0.24 + 0.3 * depth, 0.12, 0.6);
  const ripple = 0.1 * Math.sin(x * 22 + depth * 9) + 0.05 * Math.sin(x * 41 - depth * 23);
  const presence = Math.sin(Math.PI * depth) ** 1.5;
  return presence * (swell + ripple * (0.25 + swell));
}

const xs = Array.from({ length: WIDTH / STEP + 3 }, (_, step) => (step - 1) * STEP);

/** The y of each line at each step (px from the top). The farthest line comes first. */
function landscape(): number[][] {
  const lines: number[][] = [];
  for (let index = LINES - 1; index >= 0; index -= 1) {
    const depth = index / (LINES - 1);
    const nearer = lines[0];
    lines.unshift(
      xs.map((x, step) => {
        const height = HEIGHT * (0.16 + 0.84 * depth) - RISE * elevation(x / WIDTH, depth);
        const limit = (nearer?.[step] ?? Number.POSITIVE_INFINITY) - LEAST_GAP;
        return Math.round(Math.min(height, limit));
      }),
    );
  }
  return lines;
}

function line(ys: number[]): string {
  const at = (step: number) => ys[step] ?? 0;
  // Each curve ends midway between two points, so that neighbouring curves have the same tangent.
  const middle = (step: number) => (at(step) + at(step + 1)) / 2;
  // Relative coordinates repeat, so the compressed file is a third smaller than with absolute ones.
  const curves = ys.slice(1, -1).map((y, index) => {
    const start = middle(index);
    return `q${STEP / 2} ${y - start} ${STEP} ${middle(index + 1) - start}`;
  });
  return `M${-STEP / 2} ${middle(0)}${curves.join('')}`;
}

// `non-scaling-stroke` keeps the stroke's width at any size of the drawing.
const lines = landscape().map(line).join('');
await writeFile(
  path.join(import.meta.dirname, '../../src/sections/hero/field.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#000"><path vector-effect="non-scaling-stroke" d="${lines}"/></svg>\n`,
);
