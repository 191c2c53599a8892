import { mkdir } from 'node:fs/promises';
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
  /* The eye reads steps of green (brightness) far better than of red and blue; coarser red and blue save bytes. */
  for (let i = 0; i + 2 < data.length; i += info.channels) {
    data[i] = coarser(data[i] ?? 0, 3);
    data[i + 1] = coarser(data[i + 1] ?? 0, 2);
    data[i + 2] = coarser(data[i + 2] ?? 0, 4);
  }
  const { size } = await sharp(data, { raw: { width, height, channels: info.channels } })
    .png({ compressionLevel: 9, palette: false, adaptiveFiltering: true })
    .toFile(new URL(`${name}.png`, folder).pathname);
  return size;
}

const coarser = (level: number, step: number): number =>
  Math.min(255, Math.round(level / step) * step);
