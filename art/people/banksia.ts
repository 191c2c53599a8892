import { blend, eucalyptus, hex } from '../lib/colour.ts';
import { type Facet, tessellate, tube } from '../lib/mesh.ts';
import { seeded } from '../lib/random.ts';
import type { Sheet } from '../lib/sheet.ts';
import { add, bezier, scale, smoothstep, type Vec3 } from '../lib/vector.ts';
import { greenLeaf, lance, ramp, serrated, stem } from './parts.ts';
import { portrait } from './portrait.ts';

/** Half length of the spike and its radius without florets. */
const reach = 360;
const core = 118;

/** Banksia: a tall spike of hooked gold florets over a whorl of saw-toothed leaves. */
export function banksia(): Sheet {
  const flower = [
    ...spike(),
    ...whorl(-1),
    ...stem(
      [
        [0, 0, -330],
        [-20, 20, -700],
        [10, 20, -1050],
      ],
      30,
      '#5E4632',
      '#6B5A3C',
      1,
    ),
  ];
  return portrait({ ground: eucalyptus, head: [620, 610], behind: whorl(1), flower, cast: 0.5 });
}

/** The spike leans a little to the left. */
const lean = (p: Vec3): Vec3 => [p[0] - p[2] * 0.06, p[1], p[2]];

function spike(): Facet[] {
  const random = seeded(202);
  const gold = ramp('#6A3D06', '#E3A106', '#FFD95C');
  const green = ramp('#4F5A1C', '#A8A838', '#DED67A');
  const facets: Facet[] = tessellate({
    across: 30,
    along: 30,
    at: (u, v) => {
      const z = (v * 2 - 1) * reach;
      const r = core * Math.sqrt(Math.max(0, 1 - Math.abs(v * 2 - 1) ** 4));
      return lean([r * Math.cos(u * 6.2832), r * Math.sin(u * 6.2832), z]);
    },
    front: () => hex('#5A3407'),
    closed: true,
  });
  const rows = 44;
  for (let row = 0; row < rows; row += 1) {
    const v = (row + 0.5) / rows;
    const z = -reach + 2 * reach * v;
    const young = smoothstep(0.72, 1, v);
    const round = Math.sqrt(1 - Math.abs(v * 2 - 1) ** (v > 0.5 ? 4 : 7));
    for (let k = 0; k < 26; k += 1) {
      const turn = ((k + (row % 2) * 0.5) / 26) * Math.PI * 2 + random.spread(0.03);
      const out: Vec3 = [Math.cos(turn), Math.sin(turn), 0];
      if (out[1] > 0.45) continue;
      const long = (1 - 0.5 * young) * round;
      const r0 = core * round * 0.85;
      const tilt = 1 + 0.6 * young + 0.4 * Math.max(0, (v - 0.9) * 10);
      const at = (r: number, h: number): Vec3 =>
        lean(add(scale(out, r), [random.spread(1.5), 0, z + h * tilt]));
      const tip = core * round + 84 * long + random.spread(6);
      const curve = bezier(
        at(r0, -6),
        at(tip * 0.95, -12),
        at(tip + 34 * long, 20),
        at(tip - 8, 52 * long + 16),
        at(tip - 42 * long, 40 * long + 12),
      );
      const shift = random.spread(0.04);
      facets.push(
        ...tube(
          curve,
          (t) => 5.6 * (1 - 0.25 * t) + (t > 0.88 ? 2.6 : 0),
          (t) => blend(gold(t + shift), green(t), young * 0.75),
          {
            sides: 9,
            steps: 15,
            gloss: 0.2,
            open: (t) => 0.3 + 0.7 * t,
          },
        ),
      );
    }
  }
  return facets;
}

/** Leaves around the foot of the spike; side 1 gives those behind it, -1 those before it. */
function whorl(side: 1 | -1): Facet[] {
  const facets: Facet[] = [];
  const turns =
    side === 1 ? [0.05, 0.42, 0.86, 1.3, 1.78, 2.3, 2.72, 3.1] : [-0.22, -0.75, -2.45, -2.95];
  turns.forEach((turn, i) => {
    const long = 540 + 60 * Math.sin(i * 3.1 + side);
    const rise = side === 1 ? 170 + 130 * Math.sin(turn) : -60;
    const at = (r: number, z: number): Vec3 => [Math.cos(turn) * r, Math.sin(turn) * r * 0.6, z];
    facets.push(
      ...greenLeaf(
        [
          at(40, -380),
          at(long * 0.45, -330 + rise * 0.7),
          at(long * 0.85, -330 + rise),
          at(long, -430 + rise * (side === 1 ? 1.2 : 3)),
        ],
        62,
        [0, -0.8, 0.6],
        {
          outline: serrated(lance(0.62, 0.7), 15, 0.42),
          steps: 190,
          veins: 15,
          colour: hex('#4C7F5E'),
          vein: hex('#C2D1A0'),
          under: hex('#B9C6A8'),
          fold: 0.2,
          gloss: 0.2,
        },
      ),
    );
  });
  return facets;
}
