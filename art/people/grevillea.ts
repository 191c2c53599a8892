import { blend, hex } from '../lib/colour.ts';
import { ball, type Facet, tube } from '../lib/mesh.ts';
import { seeded } from '../lib/random.ts';
import type { Sheet } from '../lib/sheet.ts';
import { add, bezier, scale, sub, unit, type Vec3 } from '../lib/vector.ts';
import { greenLeaf, lance, ramp, stem } from './parts.ts';
import { portrait } from './portrait.ts';

/** The axis of the flower head: an arch that leans to the right. */
const rachis = bezier([-370, 0, -300], [-270, -20, 90], [90, -20, 230], [400, 0, 20]);
/** The twig below it. */
const twig: readonly Vec3[] = [
  [-370, 0, -300],
  [-420, 10, -470],
  [-130, 20, -640],
  [-40, 20, -1040],
];

/** Grevillea: one-sided, spider-like; every floret sends out one long curved style with a gold tip. */
export function grevillea(): Sheet {
  const flower = [
    ...tube(
      rachis,
      (t) => 13 - 6 * t,
      (t) => blend(hex('#8A6A44'), hex('#A9573B'), t),
      { sides: 10, steps: 40 },
    ),
    ...stem(twig, 15, '#7C6A46', '#7C6A46', 1.15),
    ...florets(),
  ];
  return portrait({ ground: '#EFE6D3', head: [682, 640], behind: foliage(), flower, cast: 0.26 });
}

function florets(): Facet[] {
  const random = seeded(303);
  const style = ramp('#7E1F2A', '#C8402F', '#E58A5A');
  const cup = ramp('#E8B89A', '#C65A48', '#8C2A30');
  const facets: Facet[] = [];
  const count = 66;
  for (let i = 0; i < count; i += 1) {
    const t = 0.03 + 0.96 * (i / (count - 1));
    const root = rachis(t);
    const ahead = unit(sub(rachis(Math.min(1, t + 0.02)), rachis(Math.max(0, t - 0.02))));
    const side = (i % 3) - 1 + random.spread(0.12);
    const young = Math.max(0, (t - 0.7) / 0.3);
    const size = 1.14 * (1 - 0.5 * young) * (1 + random.spread(0.05));
    const up = unit(
      add(
        [-ahead[2] * 0.9, side * 0.75 - 0.2, Math.abs(ahead[0]) * 0.95 + 0.1],
        scale(ahead, -0.12 + 0.2 * side),
      ),
    );
    const lean: Vec3 = add(scale(ahead, 0.95), [0, side * 0.3, 0]);
    const at = (rise: number, on: number): Vec3 =>
      add(root, add(scale(up, rise * size), scale(lean, on * size)));
    const bow = 1 + 0.25 * random.spread(1);
    const curve = bezier(
      at(8, 0),
      at(150, -95 * bow),
      at(330, -60 * bow),
      at(360, 130),
      at(232, 168),
    );
    facets.push(
      ...tube(
        curve,
        (s) => 5.4 - 1.6 * s,
        (s) => style(s * 1.05 + random.spread(0.01)),
        { sides: 9, steps: 34, gloss: 0.35 },
      ),
    );
    facets.push(...ball(curve(1), [10, 10, 10], hex('#F2B705'), 6, 0.3));
    /* The floret's own rolled cup. */
    const roll = bezier(at(0, 0), at(58, -34), at(104, 4), at(84, 46), at(48, 30));
    facets.push(
      ...tube(
        roll,
        (s) => 13 * (0.55 + 0.6 * Math.sin(Math.PI * Math.min(1, s * 0.9 + 0.1))),
        cup,
        { sides: 12, steps: 18, gloss: 0.2, open: (s) => 0.45 + 0.55 * s },
      ),
    );
  }
  return facets;
}

/** Leaves cut into slender lobes. */
function foliage(): Facet[] {
  const facets: Facet[] = [];
  const frond = (from: Vec3, to: Vec3, bend: Vec3): void => {
    const middle = add(scale(add(from, to), 0.5), bend);
    const rib = bezier(from, middle, to);
    facets.push(
      ...tube(
        rib,
        (t) => 6 - 3.6 * t,
        () => hex('#5F8064'),
        { sides: 8, steps: 30 },
      ),
    );
    for (let i = 1; i < 13; i += 1) {
      const t = i / 13;
      const root = rib(t);
      const ahead = unit(sub(rib(Math.min(1, t + 0.03)), rib(t - 0.03)));
      for (const side of [-1, 1]) {
        const out: Vec3 = unit(add(scale(ahead, 0.75), [-ahead[2] * side, 0, ahead[0] * side]));
        const long = 190 * Math.sin(Math.PI * (0.12 + 0.8 * t)) + 24;
        const tip = add(root, scale(out, long));
        facets.push(
          ...greenLeaf(
            [
              root,
              add(add(root, scale(out, long * 0.55)), scale(ahead, -8)),
              add(tip, scale(ahead, 26)),
            ],
            13,
            [0.1, -1, 0.3],
            { outline: lance(0.4, 0.6), steps: 18, colour: hex('#4E7D62'), vein: hex('#93B18C') },
          ),
        );
      }
    }
  };
  const on = bezier(...twig);
  const reach = (t: number, way: Vec3, bend: Vec3): void =>
    frond(add(on(t), [0, 50, 0]), add(on(t), way), bend);
  reach(0.3, [560, 40, 250], [-20, 0, 120]);
  reach(0.55, [600, 40, 20], [30, 0, 150]);
  reach(0.72, [520, 30, -130], [60, 0, 110]);
  reach(0.45, [-270, 40, 60], [-60, 0, 70]);
  reach(0.65, [-400, 40, -80], [-80, 0, 110]);
  return facets;
}
