import { hex, sage } from '../lib/colour.ts';
import { ball, type Facet, tube } from '../lib/mesh.ts';
import { seeded } from '../lib/random.ts';
import type { Sheet } from '../lib/sheet.ts';
import { add, bezier, scale, smoothstep, type Vec3 } from '../lib/vector.ts';
import { greenLeaf, lance, ramp, serrated, stem } from './parts.ts';
import { portrait } from './portrait.ts';

/** Waratah: a dome of curved crimson florets above a collar of bracts. */
export function waratah(): Sheet {
  const flower = [
    ...dome(),
    ...bracts(),
    ...stem(
      [
        [10, 10, -200],
        [30, 30, -520],
        [-10, 20, -1000],
      ],
      30,
      '#6E4A36',
      '#4E6A4C',
      1,
    ),
  ];
  const leaves = [
    ...serratedLeaf(
      [
        [10, 60, -420],
        [-190, 90, -330],
        [-420, 60, -440],
        [-560, 20, -700],
      ],
      84,
    ),
    ...serratedLeaf(
      [
        [10, 60, -480],
        [240, 100, -380],
        [440, 60, -500],
        [560, 20, -720],
      ],
      88,
    ),
    ...serratedLeaf(
      [
        [0, 60, -360],
        [-240, 160, -120],
        [-440, 130, 30],
        [-520, 100, 190],
      ],
      72,
    ),
    ...serratedLeaf(
      [
        [0, 60, -360],
        [240, 160, -100],
        [430, 130, 40],
        [500, 90, 230],
      ],
      70,
    ),
  ];
  return portrait({ ground: sage, head: [575, 590], behind: leaves, flower, cast: 0.3 });
}

function serratedLeaf(spine: readonly Vec3[], width: number): Facet[] {
  return greenLeaf(spine, width, [0, -0.9, 0.45], {
    outline: serrated(lance(0.6), 14, 0.2),
    steps: 160,
    veins: 14,
    colour: hex('#2F6450'),
    vein: hex('#9FBE98'),
  });
}

function dome(): Facet[] {
  const random = seeded(101);
  const colour = ramp('#4A0D14', '#B4262C', '#DE5647');
  const facets: Facet[] = ball([0, 20, -40], [215, 215, 220], hex('#3F0A12'), 16, 0);
  const count = 330;
  for (let i = 0; i < count; i += 1) {
    const share = (i + 0.5) / count;
    const rise = Math.acos(1 - 1.42 * share);
    const turn = i * 2.39996 + random.spread(0.05);
    const out: Vec3 = [
      Math.sin(rise) * Math.cos(turn),
      Math.sin(rise) * Math.sin(turn),
      Math.cos(rise),
    ];
    if (out[1] > 0.5) continue;
    const up: Vec3 = [
      -Math.cos(rise) * Math.cos(turn),
      -Math.cos(rise) * Math.sin(turn),
      Math.sin(rise),
    ];
    const openness = smoothstep(0.35, 1, share);
    const reach = 285 + 42 * openness + random.spread(8);
    const curl = 36 + 66 * openness + random.spread(8);
    const at = (r: number, lift: number): Vec3 =>
      add(add(scale(out, r), scale(up, lift)), [0, 0, -20]);
    const curve = bezier(
      at(150, -30),
      at(reach * 0.92, -44),
      at(reach + 34, curl * 0.35),
      at(reach - 4, curl),
      at(reach - 46, curl * 0.86),
    );
    facets.push(
      ...tube(
        curve,
        (t) =>
          12.5 *
          (0.75 + 0.35 * t) *
          (t > 0.84 ? 1.25 - 5.2 * (t - 0.9) ** 2 * 8 : 1) *
          (t > 0.985 ? 0.6 : 1),
        (t) => colour(t * 0.9 + random.spread(0.015) + 0.1 * (1 - openness)),
        {
          sides: 14,
          steps: 22,
          gloss: 0.28,
          open: (t) => 0.3 + 0.7 * t,
        },
      ),
    );
  }
  return facets;
}

function bracts(): Facet[] {
  const facets: Facet[] = [];
  for (let i = 0; i < 17; i += 1) {
    const turn = (i / 17) * Math.PI * 2 + 0.2;
    const long = 1 + 0.16 * Math.sin(i * 2.7);
    const at = (r: number, z: number): Vec3 => [
      Math.cos(turn) * r * long,
      Math.sin(turn) * r * 0.9 * long,
      z,
    ];
    const low = i % 2 ? -30 : 10;
    facets.push(
      ...greenLeaf(
        [at(40, -200), at(230, -250 + low), at(370, -190 + low), at(450, -60 + low * 2)],
        74,
        [Math.cos(turn) * -0.3, -0.55 + Math.sin(turn) * -0.3, 0.85],
        {
          colour: hex('#A81F2B'),
          vein: hex('#D9604F'),
          under: hex('#8C2430'),
          outline: lance(0.42, 0.9),
          fold: 0.35,
          veins: 7,
          gloss: 0.22,
        },
      ),
    );
  }
  return facets;
}
