/** The photo studio: curved sweep, lights, and the soft shadows a thing throws on the ground. */
import { blend, hex, mix } from '../lib/colour.ts';
import { type Camera, type Facet, paint, type Rig } from '../lib/mesh.ts';
import { boxOf, line, type Sheet } from '../lib/sheet.ts';
import { unit, type Vec3 } from '../lib/vector.ts';
import {
  type Place,
  pod,
  podRadius,
  podX,
  pores,
  rim,
  silicone,
  slab,
  thickness,
  traces,
} from './patch.ts';

export const lights: Rig = {
  key: unit([-0.5, 0.32, 0.74]),
  keyLight: [0.88, 0.85, 0.78],
  sky: [0.3, 0.31, 0.31],
  ground: [0.2, 0.19, 0.15],
  rim: unit([0.7, 0.62, 0.28]),
  rimLight: [1.25, 0.9, 0.46],
  softness: 0.16,
};

/** Seamless paper: pool of light on the floor, darker wall, warm air at the side of the rim light. */
export function sweep(
  sheet: Sheet,
  tone: string,
  pool: readonly [x: number, y: number],
  depth = 0.45,
): void {
  const { width, height } = sheet;
  sheet.ground(
    sheet.linear(
      [0, 0],
      [0, height],
      [
        [0, mix(tone, '#0C1B17', depth)],
        [0.34, mix(tone, '#0C1B17', depth * 0.42)],
        [0.62, tone],
        [1, mix(tone, '#0C1B17', depth * 0.3)],
      ],
    ),
  );
  const light = mix(tone, '#FFF8E6', 0.62);
  sheet.ground(
    sheet.radial(
      pool,
      width * 0.62,
      [
        [0, light, 0.95],
        [0.45, light, 0.45],
        [1, light, 0],
      ],
      0.6,
    ),
  );
  sheet.ground(
    sheet.radial([width * 0.98, height * 0.12], width * 0.55, [
      [0, '#E8C988', 0.22],
      [1, '#E8C988', 0],
    ]),
  );
  sheet.ground(
    sheet.radial(
      [width / 2, height / 2],
      width * 0.78,
      [
        [0.55, '#0C1B17', 0],
        [1, '#0C1B17', 0.26],
      ],
      0.85,
    ),
  );
}

/** Soft shadow of the given points on the floor. `stretch` lengthens it, as from a lower lamp. */
export function floorShadow(
  sheet: Sheet,
  camera: Camera,
  points: readonly Vec3[],
  stretch: number,
  deviation: number,
  opacity: number,
  colour = '#0B1E18',
  floor = 0,
): void {
  const [kx, ky, kz] = lights.key;
  const page = points.map((p) => {
    const fall = ((p[2] - floor) / kz) * stretch;
    const [x, y] = camera.project([p[0] - kx * fall, p[1] - ky * fall, floor]);
    return [x, y] as const;
  });
  sheet.path(line(page, true), {
    fill: colour,
    opacity,
    filter: sheet.blur(deviation, boxOf(page)),
  });
}

export const ring = (place: Place, share: number, z: number): Vec3[] =>
  Array.from({ length: 120 }, (_, i) => place([...rim((i / 120) * Math.PI * 2, share), z]));

/** The whole patch with its shadows, resting on the floor at z = 0 after `place`. */
export function restingPatch(sheet: Sheet, camera: Camera, place: Place, ground: string): void {
  const raised: Place = (p) => place([p[0], p[1], p[2] + 0.09]);
  floorShadow(sheet, camera, ring(place, 1.02, 0.75), 1.1, 90, 0.34);
  floorShadow(sheet, camera, ring(place, 1, 0.3), 1.2, 36, 0.42);
  floorShadow(sheet, camera, ring(place, 1, 0.09), 1, 12, 0.5);
  floorShadow(sheet, camera, ring(place, 0.985, 0), 1, 4, 0.5);
  const gel = slab(place, 0, 0.09, 0.985, () => blend(hex('#E4D9A8'), hex(ground), 0.35), 0.5, 0.6);
  const body = silicone(raised, ground);
  const shell = pod(raised, 0.2);
  const gold = traces(raised, (x, y) => thickness(x, y) + 0.003);
  const casters: Facet[] = [...body, ...shell];
  const around = boxOf(
    ring(raised, 1, 0).map((p) => camera.project(p)),
    40,
  );
  const even = sheet.blur(1.5, around);
  sheet.add(`<g filter="${even}">${paint(gel, camera, { ...lights, softness: 0 })}</g>`);
  sheet.add(`<g filter="${even}">${paint(body, camera, lights, casters)}</g>`);
  for (const hole of pores(raised)) {
    const [x, y, depth] = camera.project(hole);
    const r = 34 / depth;
    sheet.disc([x, y + r * 0.5], r, { fill: '#FFFFFF', opacity: 0.5 });
    sheet.disc([x, y], r, { fill: '#5D6B58', opacity: 0.6 });
  }
  podShadow(sheet, camera, raised, thickness(podX, podRadius));
  const wires = paint(gold, camera, lights, casters);
  sheet.add(
    `<g opacity=".34" filter="${sheet.blur(2.5, around)}" transform="translate(2 3)">${paint(gold, camera, { ...lights, keyLight: [0, 0, 0], sky: [0.05, 0.05, 0.04], ground: [0, 0, 0], rimLight: [0, 0, 0] }, [])}</g>`,
  );
  sheet.add(`<g opacity=".92">${wires}</g>`);
  sheet.add(
    `<g filter="${sheet.blur(0.9, [around[0], around[1] - 120, around[2], around[3]])}">${paint(shell, camera, { ...lights, softness: 0 })}</g>`,
  );
}

/** Shadow of the pod on the silicone: close and dark at its foot, longer and softer away from the lamp. */
function podShadow(sheet: Sheet, camera: Camera, place: Place, level: number): void {
  const foot = (radius: number, height: number): Vec3[] =>
    Array.from({ length: 60 }, (_, i) => {
      const turn = (i / 60) * Math.PI * 2;
      const [x, y] = [podX + radius * Math.cos(turn), radius * Math.sin(turn)];
      return place([x, y, level + height]);
    });
  const floor = place([podX, 0, level])[2];
  floorShadow(sheet, camera, foot(podRadius * 0.96, 0.3), 1, 20, 0.3, '#2A3324', floor);
  floorShadow(sheet, camera, foot(podRadius * 1.0, 0.1), 1, 8, 0.32, '#2A3324', floor);
}

/** Turns about z (radians), after curling the narrow end upwards; `curl` in units of height per unit squared. */
export function pose(turn: number, curl: number, move: Vec3 = [0, 0, 0]): Place {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return ([x, y, z]) => {
    const over = Math.max(0, x - 0.25);
    const slope = 2 * curl * over;
    const lift = curl * over * over;
    const px = x - z * slope * 0.9 - lift * slope * 0.25;
    return [px * c - y * s + move[0], px * s + y * c + move[1], z + lift + move[2]];
  };
}
