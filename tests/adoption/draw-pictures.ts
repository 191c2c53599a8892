/** Draws the pictures of the made-up company, so that no binary file has to be kept. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PICTURES = [
  { name: 'portrait-one', width: 1200, height: 1500, hue: 210, shape: 'circle' },
  { name: 'portrait-two', width: 1200, height: 1500, hue: 150, shape: 'circle' },
  { name: 'portrait-three', width: 1200, height: 1500, hue: 280, shape: 'circle' },
  { name: 'portrait-four', width: 1200, height: 1500, hue: 0, shape: 'circle' },
  { name: 'boat-shed', width: 2400, height: 1600, hue: 200, shape: 'bands' },
  { name: 'plaster', width: 1200, height: 900, hue: 30, shape: 'circle' },
  { name: 'river', width: 1600, height: 800, hue: 220, shape: 'bands' },
  { name: 'side', width: 2400, height: 1800, hue: 240, shape: 'arcs' },
  { name: 'front', width: 2400, height: 1800, hue: 320, shape: 'arcs' },
] as const;

const SHAPES = {
  circle: (x: number, y: number, size: number) => `<circle cx="${x}" cy="${y}" r="${size / 2}"/>`,
  bands: (x: number, y: number, size: number) => `<path d="M0 ${y}L${x + size * 9} ${y - size}"/>`,
  arcs: (x: number, y: number, size: number) =>
    `<path d="M${x - size} ${y}a${size} ${size} 0 0 1 ${size * 2} 0"/>`,
};

export async function drawPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, { name, width, height, hue, shape }] of PICTURES.entries()) {
    const shapes = Array.from({ length: 9 }, (_, step) => {
      const size = (width / 4) * (1 - step / 12);
      return SHAPES[shape](width / 2, ((step + 1) * height) / 10, size + 7 * index);
    });
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="hsl(${hue} 25% 22%)"/>
      <g transform="rotate(${index * 40} ${width / 2} ${height / 2})" fill="none" stroke="hsl(${hue} 60% 70%)" stroke-width="${width / 60}">${shapes.join('')}</g>
    </svg>`;
    await sharp(Buffer.from(drawing))
      .jpeg()
      .toFile(path.join(folder, `${name}.jpg`));
  }
}
