/**
 * Draws a wattle blossom, which stands for the zero of "404". Writes content/images/blossom.svg.
 *
 * A blossom is a sphere of stamens: each a fine thread with a grain of pollen at its end, placed by the
 * golden angle so that no two overlap, lit from the upper left.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatHex, oklch } from 'culori';

const ROOT = path.join(import.meta.dirname, '../..');

/** Side of the drawing; the sphere fills most of it. */
const SIZE = 200;
const RADIUS = 84;
/** Radius of the heart, which shows between the stamens. */
const HEART = 70;
const STAMENS = 900;

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

const tokens = await readFile(path.join(ROOT, 'src/styles/tokens.css'), 'utf8');
const [, token = ''] = tokens.match(/--highlight: (.*);/) ?? [];
// As `#rrggbb` first: the colour that the icons have.
const highlight = oklch(formatHex(token));
if (!highlight) throw new Error('src/styles/tokens.css: --highlight has to be one CSS colour.');

/** The highlight in another light: how much lighter, how colourful beside it, and turned by how many degrees. */
const inLight = (lighter: number, chroma: number, turn: number) =>
  formatHex({
    mode: 'oklch',
    l: highlight.l + lighter,
    c: highlight.c * chroma,
    h: (highlight.h ?? 0) + turn,
  });

const SHADOW = inLight(-0.145, 0.852, -11.5);
const HALF_SHADOW = inLight(-0.075, 0.92, -5.8);

/** From the shadow to the light. */
const TONES = [
  inLight(-0.233, 0.755, -15.2),
  SHADOW,
  HALF_SHADOW,
  inLight(0, 1, 0),
  inLight(0.062, 0.965, 4.4),
  inLight(0.105, 0.771, 9.1),
];

const stamens = Array.from({ length: STAMENS }, (_, index) => {
  const z = 1 - (2 * (index + 0.5)) / STAMENS;
  const ring = Math.sqrt(1 - z * z);
  const angle = index * GOLDEN_ANGLE;
  // Stamens are not all of one length.
  const length = 0.9 + 0.16 * Math.abs((Math.sin(index * 12.9898) * 43758.5453) % 1);
  const x = ring * Math.cos(angle);
  const y = ring * Math.sin(angle);
  const light = 0.42 + 0.5 * (-0.5 * x - 0.62 * y + 0.6 * z);
  const tone = Math.min(TONES.length - 1, Math.max(0, Math.round(light * (TONES.length - 1))));
  return { x: x * length, y: y * length, z, tone: TONES[tone] };
})
  .filter(({ z }) => z > -0.25)
  .sort((a, b) => a.z - b.z);

const at = (value: number) => (SIZE / 2 + value * RADIUS).toFixed(1);

const threads = stamens
  .filter(({ z }) => z < 0.45)
  .map(({ x, y }) => `M${at(x * 0.6)} ${at(y * 0.6)}L${at(x)} ${at(y)}`)
  .join('');
const grains = stamens
  .map(
    ({ x, y, z, tone }) =>
      `<circle cx="${at(x)}" cy="${at(y)}" r="${(2.5 + 1.6 * z).toFixed(1)}" fill="${tone}"/>`,
  )
  .join('');

await writeFile(
  path.join(ROOT, 'content/images/blossom.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><circle cx="${SIZE / 2}" cy="${SIZE / 2}" r="${HEART}" fill="${SHADOW}"/><path d="${threads}" stroke="${HALF_SHADOW}" stroke-width="0.8"/>${grains}</svg>\n`,
);
