import { blend, hex, ink } from '../lib/colour.ts';
import { ball, type Facet, tessellate, tube } from '../lib/mesh.ts';
import type { Sheet } from '../lib/sheet.ts';
import { add, bezier, frame, scale, smoothstep, unit, type Vec3 } from '../lib/vector.ts';
import { greenLeaf, lance, stem } from './parts.ts';
import { portrait } from './portrait.ts';

/** Middle line of the twig: up from the lower left, over the top and down to the right. */
const archPoints: readonly Vec3[] = [
  [-150, 60, -1000],
  [-620, 60, -260],
  [-460, 60, 620],
  [160, 20, 560],
  [350, 0, 390],
];
const arch = bezier(...archPoints);

/** Correa: hanging tubular bells that fade from clay to sage, on an arching twig. */
export function correa(): Sheet {
  const hung = (t: number, girth: number): Vec3 => add(arch(t), [0, -70 * girth, -105 * girth]);
  const flower = [
    ...stem(archPoints, 19, '#7A5A3E', '#8C7A52', 0.5),
    ...bell(hung(0.83, 1), [0.1, -0.3, -0.95], 540, 1.12),
    ...bell(hung(0.995, 0.75), [0.32, -0.24, -0.9], 380, 0.78),
    ...bell(hung(0.635, 0.7), [-0.16, -0.26, -0.93], 360, 0.74),
  ];
  return portrait({ ground: ink, head: [600, 660], behind: foliage(), flower, cast: 0.7 });
}

function bell(top: Vec3, down: Vec3, length: number, girth: number): Facet[] {
  const axis = unit(down);
  const [right, deep] = frame(axis, [0, -1, 0.1]);
  const on = (turn: number, r: number, s: number): Vec3 =>
    add(
      top,
      add(
        scale(axis, s * length),
        add(scale(right, r * Math.cos(turn)), scale(deep, r * Math.sin(turn))),
      ),
    );
  const wall = (turn: number, v: number): Vec3 => {
    const lobe = 0.5 + 0.5 * Math.cos(turn * 4);
    const flare = smoothstep(0.74, 1, v);
    const r =
      girth *
      (62 +
        52 * smoothstep(0, 0.3, v) -
        8 * smoothstep(0.4, 0.75, v) +
        flare ** 1.4 * (40 + 62 * lobe)) *
      (v < 0.05 ? 0.4 + v * 12 : 1) *
      (1 + 0.03 * Math.cos(turn * 4));
    return on(turn, r, v * 0.86 + flare * 0.15 * (lobe - 0.45));
  };
  const facets = tessellate({
    across: 96,
    along: 60,
    at: (u, v) => wall(u * Math.PI * 2, v),
    front: (u, v) => {
      const rib = 0.5 + 0.5 * Math.cos(u * Math.PI * 16);
      const tone = blend(hex('#A8402A'), hex('#CF6A4A'), smoothstep(0, 0.55, v));
      return blend(
        blend(tone, hex('#CFE0B4'), smoothstep(0.58, 0.92, v)),
        hex('#7E2A1C'),
        0.13 * rib * (1 - v),
      );
    },
    back: (_, v) => blend(hex('#8A9A68'), hex('#E9F0D2'), v),
    gloss: 0.22,
    glow: 0.3,
    open: (_, v) => 0.65 + 0.35 * v,
  });
  /* Frames may be left handed, so the bell is drawn two-sided; the inside shows only at the mouth. */
  const outside = facets.map((facet) => {
    const from = add(facet.centre, scale(top, -1));
    const along = scale(axis, from[0] * axis[0] + from[1] * axis[1] + from[2] * axis[2]);
    const out = add(from, scale(along, -1));
    const facing = out[0] * facet.normal[0] + out[1] * facet.normal[1] + out[2] * facet.normal[2];
    return facing < 0 ? { ...facet, normal: scale(facet.normal, -1) } : facet;
  });
  const cap = ball(
    add(top, scale(axis, length * 0.015)),
    [70 * girth, 70 * girth, 44 * girth],
    hex('#8FA36A'),
    14,
    0.15,
  );
  const stalk = tube(
    bezier(add(top, [0, 20, 110 * girth]), add(top, [0, 0, 60]), top),
    () => 10 * girth,
    () => hex('#8C7A52'),
    { sides: 9, steps: 10 },
  );
  const rods: Facet[] = [];
  for (let k = 0; k < 8; k += 1) {
    const turn = (k / 8) * Math.PI * 2 + 0.2;
    const rod = bezier(
      on(turn, 26 * girth, 0.5),
      on(turn, 44 * girth, 0.85),
      on(turn, 60 * girth, 1.1 + 0.03 * (k % 3)),
    );
    rods.push(
      ...tube(
        rod,
        () => 5.4 * girth,
        () => hex('#E6E3B4'),
        { sides: 7, steps: 12 },
      ),
    );
    rods.push(...ball(rod(1), [11 * girth, 11 * girth, 18 * girth], hex('#F2B705'), 8, 0.2));
  }
  const style = bezier(on(0, 0, 0.5), on(0, 6, 0.9), on(1, 14, 1.22));
  rods.push(
    ...tube(
      style,
      () => 5 * girth,
      () => hex('#D98A5A'),
      { sides: 7, steps: 12 },
    ),
  );
  return [...outside, ...cap, ...stalk, ...rods];
}

/** Pairs of leaves that stand opposite one another on the twig. */
function foliage(): Facet[] {
  const pair = (t: number, left: Vec3, right: Vec3, width: number): Facet[] => {
    const root = arch(t);
    return [left, right].flatMap((way) => {
      const tip = add(root, way);
      return greenLeaf(
        [root, add(scale(add(root, tip), 0.5), [0, -30, 46]), tip],
        width,
        [0.05, -0.85, 0.5],
        {
          outline: lance(0.45, 0.62),
          colour: hex('#4F8469'),
          vein: hex('#B5CCA0'),
          under: hex('#A9BDA0'),
          veins: 8,
          steps: 60,
        },
      );
    });
  };
  return [
    ...pair(0.2, [-250, 0, 60], [290, -10, -60], 96),
    ...pair(0.38, [-190, 0, 150], [230, -10, 30], 86),
    ...pair(0.55, [-230, 0, 170], [130, 40, 250], 84),
    ...pair(0.73, [-170, 0, 230], [120, 30, 240], 78),
    ...pair(0.9, [-60, 0, 250], [230, 20, 150], 72),
  ];
}
