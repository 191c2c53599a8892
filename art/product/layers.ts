import { blend, hex, mix } from '../lib/colour.ts';
import { lens, paint } from '../lib/mesh.ts';
import { line, Sheet } from '../lib/sheet.ts';
import { pod, podX, rim, silicone, slab, traces } from './patch.ts';
import { floorShadow, lights, pose, ring, sweep } from './studio.ts';

/** Plate: the layers lifted apart and seen edge-on. */
export function layers(): Sheet {
  const sheet = new Sheet(2000, 1500);
  const ground = '#C9D5C7';
  sweep(sheet, ground, [800, 1050], 0.4);
  const camera = lens([0, -11.3, 4.7], [0, 0, 1.28], 3350, [1000, 790]);
  const place = pose(0.3, 0);
  const at = (z: number) => (p: readonly [number, number, number]) => place([p[0], p[1], p[2] + z]);
  floorShadow(sheet, camera, ring(place, 1.03, 0.9), 0.9, 80, 0.45);
  floorShadow(sheet, camera, ring(place, 1, 0.1), 1, 18, 0.5);
  const even = sheet.blur(1.4);
  const levels = [0, 0.6, 1.2, 1.78, 2.46];
  const over = (z: number, next: number): void => {
    const clip = sheet.clip(
      line(
        ring(at(z), 0.99, 0).map((p) => {
          const [x, y] = camera.project(p);
          return [x, y] as const;
        }),
        true,
      ),
    );
    sheet.add(`<g clip-path="${clip}">`);
    floorShadow(sheet, camera, ring(at(next), 1, 0), 0.8, 34, 0.24, '#1B2A1E', z);
    sheet.add('</g>');
  };
  const [liner, gel, film, carrier, top] = levels as [number, number, number, number, number];
  sheet.add(
    `<g filter="${even}">`,
    paint(
      slab(at(liner), 0, 0.05, 1.03, () => hex('#E9C9A4'), 0.1, 0.2),
      camera,
      { ...lights, softness: 0 },
    ),
    '</g>',
  );
  over(0.05, gel);
  sheet.add(
    `<g opacity=".66" filter="${even}">${paint(
      slab(
        at(gel),
        0,
        0.2,
        0.97,
        (edge) => blend(hex('#EFE6B4'), hex('#B9D2B4'), edge ** 6),
        0.8,
        0.7,
      ),
      camera,
      { ...lights, softness: 0 },
    )}</g>`,
  );
  over(gel + 0.2, film);
  sheet.add(
    `<g filter="${even}">`,
    paint(
      slab(at(film), 0, 0.05, 0.97, () => hex('#2A6150'), 0.4, 0.2),
      camera,
      { ...lights, softness: 0 },
    ),
    '</g>',
  );
  sheet.add(
    paint(
      traces(at(film), () => 0.055, 0.03),
      camera,
      lights,
      [],
    ),
  );
  over(film + 0.05, carrier);
  sheet.add(
    `<g filter="${even}">${paint(silicone(at(carrier), mix(ground, '#FFFFFF', 0.3)), camera, lights)}</g>`,
  );
  const base = carrier + 0.2;
  floorShadow(
    sheet,
    camera,
    Array.from({ length: 60 }, (_, i) =>
      place([podX + 0.66 * Math.cos(i * 0.10472), 0.66 * Math.sin(i * 0.10472), top] as const),
    ),
    0.5,
    16,
    0.5,
    '#1B2A1E',
    base,
  );
  sheet.add(paint(pod(at(top), 0), camera, lights));
  /* Hairlines that say: these belong on top of one another. */
  for (const angle of [0, Math.PI]) {
    const [x, y] = rim(angle, 1.0);
    const ends = [liner, carrier].map((z) => camera.project(place([x, y, z])));
    const [a, b] = ends;
    if (a && b)
      sheet.path(
        line([
          [a[0], a[1]],
          [b[0], b[1]],
        ]),
        {
          stroke: '#1F4A3D',
          'stroke-width': 2,
          'stroke-dasharray': '3 11',
          'stroke-linecap': 'round',
          opacity: 0.7,
        },
      );
  }
  return sheet;
}
