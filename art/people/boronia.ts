import { blend, hex } from '../lib/colour.ts';
import { ball, type Facet, tessellate, tube } from '../lib/mesh.ts';
import { seeded } from '../lib/random.ts';
import type { Sheet } from '../lib/sheet.ts';
import { add, bezier, frame, scale, unit, type Vec3 } from '../lib/vector.ts';
import { greenLeaf, lance, stem } from './parts.ts';
import { portrait } from './portrait.ts';

/** Place of a cup, the direction its mouth looks, and its radius in pixels. */
type Cup = readonly [place: Vec3, looks: Vec3, size: number];

const cups: readonly Cup[] = [
  [[-10, -170, 10], [-0.26, -0.6, 0.72], 236],
  [[285, -60, 235], [0.5, -0.62, 0.5], 172],
  [[-290, -70, 240], [-0.6, -0.45, 0.72], 176],
  [[20, 30, 370], [0.12, -0.4, 0.95], 158],
  [[300, -90, -150], [0.85, -0.42, 0.3], 160],
  [[-310, -70, -150], [-0.8, -0.6, 0.1], 152],
  [[10, -30, -330], [0.2, -0.5, 0.8], 122],
];

/** Boronia: a cluster of small four-petalled cups, brown outside and gold within. */
export function boronia(): Sheet {
  const twigs = cups.flatMap(([place, looks]) => {
    const back = add(place, scale(unit(looks), -120));
    return stem(
      [
        [20, 90, -470],
        [place[0] * 0.3, 110, -160],
        [back[0], back[1] + 60, back[2] - 60],
        add(place, scale(unit(looks), -10)),
      ],
      10,
      '#6E5A40',
      '#8A6A4A',
      0.7,
    );
  });
  const main = stem(
    [
      [20, 90, -440],
      [40, 60, -700],
      [10, 40, -1050],
    ],
    19,
    '#6B4F38',
    '#6B4F38',
    1,
  );
  return portrait({
    ground: '#DDB49C',
    head: [590, 640],
    behind: [...needles(), ...twigs, ...main],
    flower: cups.flatMap((cup, i) => bloom(cup, i)),
    cast: 0.34,
  });
}

function bloom([place, looks, size]: Cup, seed: number): Facet[] {
  const random = seeded(404 + seed);
  const axis = unit(looks);
  const [right, up] = frame(axis);
  const on = (angle: number, r: number, h: number): Vec3 =>
    add(
      place,
      add(add(scale(right, r * Math.cos(angle)), scale(up, r * Math.sin(angle))), scale(axis, h)),
    );
  const facets: Facet[] = [];
  const start = random.between(0, 1.57);
  for (let k = 0; k < 4; k += 1) {
    const middle = start + (k * Math.PI) / 2;
    const tuck = (k % 2) * 0.04;
    facets.push(
      ...tessellate({
        across: 30,
        along: 30,
        at: (u, v) => {
          const side = u * 2 - 1;
          const along = v * (1 - 0.2 * side ** 4 * v);
          const spread =
            0.98 * Math.sqrt(Math.max(0, 1 - Math.max(0, (along - 0.5) / 0.5) ** 2 * 0.82));
          const bowl = along * (1.36 + tuck);
          const r = size * (Math.sin(bowl) + 0.06 * along ** 5) * (1 - tuck);
          const h =
            size * 0.92 * (1 - Math.cos(bowl)) + size * 0.02 * Math.sin(side * 4 + k) * along;
          return on(middle + side * spread, r, h);
        },
        back: (u, v) => {
          const side = Math.abs(u * 2 - 1);
          const stripe = 0.5 + 0.5 * Math.cos(side * 22);
          return blend(
            blend(hex('#A8620C'), hex('#F6C93C'), v ** 0.8),
            hex('#B4700A'),
            0.16 * stripe * (1 - v),
          );
        },
        front: (u, v) => {
          const side = Math.abs(u * 2 - 1);
          const tone = blend(hex('#5B2219'), hex('#A8574A'), v * 0.8 + 0.2 * side);
          return blend(
            tone,
            hex('#D99A84'),
            Math.max(0, v - 0.85) * 3 + 0.14 * (0.5 + 0.5 * Math.cos(side * 26)),
          );
        },
        gloss: 0.16,
        glow: 0.3,
        open: (_, v) => 0.35 + 0.65 * v,
      }),
    );
  }
  for (let k = 0; k < 8; k += 1) {
    const a = start + (k * Math.PI) / 4;
    const rod = bezier(
      on(a, size * 0.08, size * 0.04),
      on(a, size * 0.3, size * 0.2),
      on(a, size * 0.2, size * 0.4),
    );
    facets.push(
      ...tube(
        rod,
        () => size * 0.03,
        () => hex('#8A4A22'),
        { sides: 7, steps: 8 },
      ),
    );
    facets.push(
      ...ball(
        rod(1),
        [size * 0.07, size * 0.07, size * 0.07],
        hex(k % 2 ? '#3F1712' : '#F2B705'),
        7,
      ),
    );
  }
  facets.push(
    ...ball(on(0, 0, size * 0.2), [size * 0.15, size * 0.15, size * 0.17], hex('#4A1A17'), 10, 0.4),
  );
  return facets.filter((facet) => Number.isFinite(facet.normal[0]));
}

/** Fine needle leaves in pairs along side twigs. */
function needles(): Facet[] {
  const facets: Facet[] = [];
  const sprig = (a: Vec3, b: Vec3, c: Vec3): void => {
    const twig = bezier(a, b, c);
    facets.push(
      ...tube(
        twig,
        (t) => 7 - 4 * t,
        () => hex('#7A6144'),
        { sides: 8, steps: 24 },
      ),
    );
    for (let i = 2; i < 15; i += 1) {
      const root = twig(i / 14);
      for (const side of [-1, 1]) {
        const out: Vec3 = [side * 86, -20, 74 + 10 * Math.sin(i * 2)];
        facets.push(
          ...greenLeaf(
            [root, add(root, scale(out, 0.6)), add(root, add(out, [side * 18, 0, 34]))],
            9,
            [0, -1, 0.3],
            { outline: lance(0.45, 0.6), steps: 14, colour: hex('#3C6A52'), vein: hex('#7FA184') },
          ),
        );
      }
    }
  };
  sprig([20, 120, -470], [-360, 140, -420], [-500, 120, -40]);
  sprig([20, 120, -470], [420, 140, -400], [490, 120, 0]);
  sprig([20, 120, -560], [-330, 120, -640], [-480, 100, -420]);
  sprig([20, 120, -580], [340, 120, -660], [470, 100, -430]);
  sprig([0, 140, 200], [-160, 140, 420], [-190, 120, 560]);
  sprig([0, 140, 200], [240, 140, 420], [250, 120, 560]);
  return facets;
}
