import { blend, hex } from '../lib/colour.ts';
import { type Facet, lens, paint, tessellate } from '../lib/mesh.ts';
import { boxOf, Sheet } from '../lib/sheet.ts';
import { electrodes as places, podX, slab, target, traces } from './patch.ts';
import { floorShadow, lights, pose, ring, sweep } from './studio.ts';

/** Plate: the underside from above, with clear hydrogel pads over gold electrodes. */
export function electrodes(): Sheet {
  const sheet = new Sheet(2000, 1500);
  const ground = '#1F4A3D';
  sweep(sheet, ground, [760, 600], 0.5);
  const camera = lens([0, -1.6, 12], [0, 0, 0], 3900, [1000, 750]);
  const place = pose(-0.42, 0);
  floorShadow(sheet, camera, ring(place, 1.02, 0.8), 1.2, 80, 0.55, '#030B08');
  floorShadow(sheet, camera, ring(place, 1, 0.25), 1.2, 26, 0.6, '#030B08');
  const body = slab(
    place,
    0,
    0.16,
    1,
    (edge) => blend(hex('#D3DACB'), hex('#BECBB9'), edge ** 8),
    0.25,
    0.2,
  );
  sheet.add(paint(body, camera, lights));
  sheet.add(
    paint(
      slab(place, 0.16, 0.175, 0.94, () => hex('#C6D0C0'), 0.2, 0.2),
      camera,
      lights,
    ),
  );
  const gold = [
    ...traces(place, () => 0.18, 0.016),
    ...[0.6, 0.48, 0.36].flatMap((r) => target(place, () => 0.18, podX, 0, r, 0.016)),
  ];
  sheet.add(paint(gold, camera, lights, []));
  const spots: readonly (readonly [number, number, number])[] = [
    ...places.map(([x, y]) => [x, y, 0.29] as const),
    [2.02, 0, 0.22],
    [podX, 0, 0.74],
  ];
  for (const [x, y, r] of spots) pad(sheet, camera, place, x, y, r);
  return sheet;
}

/** One pad: a clear, low drop of gel. */
function pad(
  sheet: Sheet,
  camera: ReturnType<typeof lens>,
  place: ReturnType<typeof pose>,
  x: number,
  y: number,
  r: number,
): void {
  const drop: Facet[] = tessellate({
    across: 90,
    along: 34,
    at: (u, v) => {
      const share = 1 - (1 - v) ** 1.6;
      const h = 0.1 * (1 - share ** 5) ** 0.5;
      return place([
        x + r * share * Math.cos(u * 6.2832),
        y + r * share * Math.sin(u * 6.2832),
        0.18 + h,
      ]);
    },
    front: (_, v) => blend(hex('#F7EFC9'), hex('#FFF9E2'), v),
    gloss: 0.9,
  });
  const edge = Array.from({ length: 60 }, (_, i) =>
    place([x + r * Math.cos(i * 0.10472), y + r * Math.sin(i * 0.10472), 0.3] as const),
  );
  floorShadow(sheet, camera, edge, 1, 7, 0.4, '#5A4A1C', 0.18);
  sheet.add(`<g opacity=".36">${paint(drop, camera, lights)}</g>`);
  const shape = edge.map((p) => camera.project([p[0], p[1], 0.2]));
  const box = boxOf(shape);
  const [mx, my] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const size = (box[2] - box[0]) / 2;
  const glint = sheet.linear(
    [box[0], box[1]],
    [box[2], box[3]],
    [
      [0.12, '#FFFFFF', 0.95],
      [0.4, '#FFFFFF', 0],
      [0.7, '#FFFFFF', 0],
      [0.92, '#FFF3C0', 0.75],
    ],
  );
  sheet.disc([mx, my], size * 0.93, {
    fill: 'none',
    stroke: glint,
    'stroke-width': Math.max(5, size * 0.05),
    filter: sheet.blur(2.4, boxOf(shape, 20)),
  });
}
