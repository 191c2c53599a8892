/**
 * Draws the line field behind the headline: a nerve signal seen as a landscape, one ridge behind
 * the other. Writes src/sections/hero/field.svg; lines only, the stylesheet gives them colour.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Size of the drawing; it is scaled to cover its section. */
const WIDTH = 1600;
const HEIGHT = 1000;

const LINES = 34;
/** Distance between two points of a line. The curves between them are smooth. */
const STEP = 40;

/** Height of the landscape at a point, both from 0 to 1; 0 is flat. */
function elevation(x: number, depth: number): number {
  const peak = (centre: number, width: number, height: number) =>
    height * Math.exp(-(((x - centre) / width) ** 2));
  const swell = peak(0.82 - 0.25 * depth, 0.12, 1) + peak(0.62 + 0.2 * depth, 0.06, 0.55);
  const ripple = 0.12 * Math.sin(x * 38 + depth * 9) + 0.08 * Math.sin(x * 71 - depth * 23);
  const presence = Math.sin(Math.PI * depth) ** 1.5;
  return presence * (swell + ripple * (0.25 + swell));
}

function line(index: number): string {
  const depth = index / (LINES - 1);
  const y = (x: number) =>
    Math.round(HEIGHT * (0.2 + 0.78 * depth) - 210 * elevation(x / WIDTH, depth));
  const xs = Array.from({ length: WIDTH / STEP + 2 }, (_, step) => step * STEP - STEP);
  // Each point is the middle of a curve, so that the tangents of neighbours agree.
  const middles = xs.slice(1).map((x, step) => [x - STEP / 2, (y(x) + y(xs[step] ?? x)) / 2]);
  const [start, ...rest] = middles;
  const curves = rest.map(
    ([x, middle], step) => `Q${xs[step + 1]} ${y(xs[step + 1] ?? 0)} ${x} ${middle}`,
  );
  return `M${start?.join(' ')}${curves.join('')}`;
}

const paths = Array.from({ length: LINES }, (_, index) => `<path d="${line(index)}"/>`).join('');
await writeFile(
  path.join(import.meta.dirname, '../src/sections/hero/field.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#000">${paths}</svg>\n`,
);
