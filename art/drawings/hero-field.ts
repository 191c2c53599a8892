/**
 * Draws the lines behind the device of the first screen: a nerve signal as a landscape, one ridge
 * behind the other. Writes src/sections/hero/field.svg, which the stylesheet colours.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Size of the drawing, px; the stylesheet scales it. */
const WIDTH = 960;
const HEIGHT = 600;

const LINES = 30;
/** Distance between two points of a line, px; smooth curves connect them. */
const STEP = 30;

/** How far the highest peak rises above its line, px. */
const RISE = 150;
/** Minimum distance between neighbouring lines, px, so that they don't cross. */
const LEAST_GAP = 5;

/** Height of the landscape at a point, both from 0 to 1; 0 is flat. */
function elevation(x: number, depth: number): number {
  const peak = (centre: number, width: number, height: number) =>
    height * Math.exp(-(((x - centre) / width) ** 2));
  const swell = peak(0.9 - 0.16 * depth, 0.15, 1) + peak(0.24 + 0.3 * depth, 0.12, 0.6);
  const ripple = 0.1 * Math.sin(x * 22 + depth * 9) + 0.05 * Math.sin(x * 41 - depth * 23);
  const presence = Math.sin(Math.PI * depth) ** 1.5;
  return presence * (swell + ripple * (0.25 + swell));
}

const xs = Array.from({ length: WIDTH / STEP + 3 }, (_, step) => (step - 1) * STEP);

/** The heights of all lines at `xs`, px from the top, the farthest line first. */
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
  // Relative coordinates repeat, so the file compresses to two thirds of the size.
  const curves = ys.slice(1, -1).map((y, index) => {
    const start = middle(index);
    return `q${STEP / 2} ${y - start} ${STEP} ${middle(index + 1) - start}`;
  });
  return `M${-STEP / 2} ${middle(0)}${curves.join('')}`;
}

// Written as a path, whose stroke can be exempt from scaling.
const lines = landscape().map(line).join('');
await writeFile(
  path.join(import.meta.dirname, '../../src/sections/hero/field.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#000"><path vector-effect="non-scaling-stroke" d="${lines}"/></svg>\n`,
);
