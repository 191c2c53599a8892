/**
 * Draws every sample picture into content/images/. `node art/draw.ts` draws all of them; names of
 * families or of single pictures narrow it down: `node art/draw.ts news`, `node art/draw.ts waratah banksia`.
 * One picture at a time, so that a run leaves a core free.
 */
import sharp from 'sharp';
import { rasterise } from './lib/raster.ts';
import type { Sheet } from './lib/sheet.ts';
import { news } from './news/index.ts';
import { people } from './people/index.ts';
import { product } from './product/index.ts';

sharp.concurrency(1);
sharp.cache(false);

type Family = Readonly<Record<string, () => Sheet>>;
const families: Readonly<Record<string, Family>> = { news, people, product };

const wanted = process.argv.slice(2);
const known = Object.entries(families).flatMap(([family, pictures]) => [
  family,
  ...Object.keys(pictures),
]);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from: ${known.join(', ')}`);
  process.exit(1);
}

const start = performance.now();
let total = 0;
for (const [family, pictures] of Object.entries(families)) {
  for (const [name, draw] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(family) && !wanted.includes(name)) continue;
    const begun = performance.now();
    const size = await rasterise(draw(), name);
    total += size;
    console.log(`${name}.png  ${size} bytes  ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}
console.log(`${total} bytes in ${((performance.now() - start) / 1000).toFixed(1)} s`);
