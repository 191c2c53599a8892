import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { bleed, type Sheet } from './sheet.ts';

const folder = new URL('../../content/images/', import.meta.url);

/**
 * Writes one sheet as an opaque PNG. It is rasterised at twice the size and scaled down,
 * which gives cleaner edges than librsvg's own antialiasing, above all where small facets meet.
 */
export async function rasterise(sheet: Sheet, name: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { width, height } = sheet;
  const { data, info } = await sharp(Buffer.from(sheet.toString()), {
    density: 144,
    unlimited: true,
    limitInputPixels: false,
  })
    .resize(width + 2 * bleed, height + 2 * bleed, { kernel: 'lanczos3', fit: 'fill' })
    .extract({ left: bleed, top: bleed, width, height })
    .flatten({ background: '#FBF8F1' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const write = async (steps: Steps): Promise<Buffer> =>
    sharp(coarser(data, info.channels, steps), { raw: { width, height, channels: info.channels } })
      .png({ compressionLevel: 9, palette: false, adaptiveFiltering: true })
      .toBuffer();
  let png = await write([3, 2, 4]);
  /* Pictures that are still large are full of detail, which hides coarser steps. */
  if (png.length > 850_000) png = await write([4, 3, 5]);
  await writeFile(new URL(`${name}.png`, folder), png);
  return png.length;
}

/** Distance between neighbouring levels of red, green and blue. */
type Steps = readonly [red: number, green: number, blue: number];

/** The eye reads steps of green (brightness) far better than of red and blue; coarser steps save bytes. */
function coarser(data: Buffer, channels: number, steps: Steps): Buffer {
  const result = Buffer.from(data);
  for (let i = 0; i < result.length; i += 1) {
    const step = steps[i % channels] ?? 1;
    result[i] = Math.min(255, Math.round((result[i] ?? 0) / step) * step);
  }
  return result;
}
