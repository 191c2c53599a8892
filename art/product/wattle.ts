/** Wattle as drawn in the product pictures: fluffy gold spheres and slender leaves. Lengths in pixels. */
import { hex, mix } from '../lib/colour.ts';
import { type Facet, flatCamera, paint, type Rig, tube } from '../lib/mesh.ts';
import { type Random, seeded } from '../lib/random.ts';
import { boxOf, num, type Point, type Sheet, smooth } from '../lib/sheet.ts';
import { bezier, unit, type Vec3 } from '../lib/vector.ts';
import { greenLeaf, lance } from '../people/parts.ts';

const daylight: Rig = {
  key: unit([-0.5, -0.55, 0.66]),
  keyLight: [0.95, 0.91, 0.82],
  sky: [0.3, 0.31, 0.3],
  ground: [0.16, 0.16, 0.12],
  rim: unit([0.7, 0.4, 0.4]),
  rimLight: [0.6, 0.45, 0.22],
  softness: 10,
};

/** One blossom: a ball of stamens, lit from the upper left. */
export function pom(sheet: Sheet, [x, y]: Point, r: number, random: Random): void {
  const body = sheet.radial([x - r * 0.36, y - r * 0.4], r * 1.45, [
    [0, '#FFDF62'],
    [0.42, '#F2B705'],
    [0.78, '#C58A04'],
    [1, '#8A5C05'],
  ]);
  const marks: string[] = [];
  const fringe = Math.round(56 + r * 0.6);
  for (let i = 0; i < fringe; i += 1) {
    const a = (i / fringe) * Math.PI * 2 + random.spread(0.04);
    const long = r * (1.07 + random.between(0, 0.13));
    const lit = 0.5 - 0.5 * Math.sin(a + 0.8);
    const tone = mix('#A87204', '#FFE27A', Math.min(1, Math.max(0, lit)));
    marks.push(
      `<path d="M${num(x + r * 0.85 * Math.cos(a))} ${num(y + r * 0.85 * Math.sin(a))}L${num(x + long * Math.cos(a))} ${num(y + long * Math.sin(a))}" stroke="${tone}" stroke-width="${num(Math.max(0.8, r * 0.022))}"/>`,
    );
    marks.push(
      `<circle cx="${num(x + long * Math.cos(a))}" cy="${num(y + long * Math.sin(a))}" r="${num(r * 0.034)}" fill="${tone}"/>`,
    );
  }
  marks.push(`<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${body}"/>`);
  const dots = Math.round(80 + r * 1.2);
  for (let i = 0; i < dots; i += 1) {
    const height = 1 - (i + 0.5) / dots;
    const ringRadius = Math.sqrt(1 - height * height);
    const a = i * 2.39996 + random.spread(0.1);
    const [nx, ny] = [ringRadius * Math.cos(a), ringRadius * Math.sin(a)];
    const lit = Math.max(0, -0.5 * nx - 0.58 * ny + 0.64 * height);
    const size = r * (0.034 + 0.026 * height);
    const [px, py] = [x + nx * r * 1.03, y + ny * r * 1.03];
    marks.push(
      `<circle cx="${num(px + size * 0.6)}" cy="${num(py + size * 0.7)}" r="${num(size)}" fill="#8F5F03" opacity=".5"/>`,
    );
    marks.push(
      `<circle cx="${num(px)}" cy="${num(py)}" r="${num(size)}" fill="${mix('#B98207', '#FFF0A8', Math.min(1, lit * 1.05 + random.spread(0.08)))}"/>`,
    );
  }
  sheet.add(marks.join(''));
}

export interface Sprig {
  readonly stem: readonly Vec3[];
  /** Radius of the largest blossom. */
  readonly size: number;
  readonly leaves: number;
  readonly seed: number;
  /** Offset, blur and darkness of the shadow it throws on what lies below. */
  readonly shadow: readonly [dx: number, dy: number, deviation: number, opacity: number];
  /** Blur of the whole sprig, for parts out of focus. */
  readonly defocus?: number;
  /** Number of flowering side stalks. */
  readonly racemes?: number;
  readonly leafLength?: number;
  readonly tone?: string;
}

/** A flowering twig in page coordinates (x right, second value ignored, third value down the page). */
export function sprig(sheet: Sheet, shape: Sprig): void {
  const random = seeded(shape.seed);
  const camera = flatCamera(0, 0);
  const flip = (p: Vec3): Vec3 => [p[0], p[1], -p[2]];
  const rib = bezier(...shape.stem.map(flip));
  const leafLength = shape.leafLength ?? shape.size * 6.4;
  const foliage: Facet[] = [];
  const heading = (t: number): number => {
    const [a, b] = [rib(Math.max(0, t - 0.02)), rib(Math.min(1, t + 0.02))];
    return Math.atan2(b[2] - a[2], b[0] - a[0]);
  };
  foliage.push(
    ...tube(
      rib,
      (t) => shape.size * (0.15 - 0.1 * t),
      () => hex('#6F6A3C'),
      { sides: 10, steps: 70 },
    ),
  );
  for (let i = 0; i < shape.leaves; i += 1) {
    const t = 0.04 + 0.94 * (i / Math.max(1, shape.leaves - 1));
    const side = i % 2 ? 1 : -1;
    const angle = heading(t) + side * (0.5 + random.between(0, 0.45));
    const long = leafLength * random.between(0.75, 1.1) * (1 - 0.3 * t);
    const root = rib(t);
    const at = (share: number, bend: number): Vec3 => [
      root[0] + long * share * Math.cos(angle) - side * bend * long * Math.sin(angle),
      root[1] - 10,
      root[2] + long * share * Math.sin(angle) + side * bend * long * Math.cos(angle),
    ];
    foliage.push(
      ...greenLeaf(
        [root, at(0.35, 0.1), at(0.72, 0.1), at(1, -0.12)],
        leafLength * 0.062,
        [side * 0.2, -1, 0.25],
        {
          outline: lance(0.42, 0.75),
          steps: 46,
          veins: 5,
          fold: 0.18,
          colour: hex(shape.tone ?? '#4A7F66'),
          vein: hex('#B7CBA2'),
          under: hex('#8FAE93'),
        },
      ),
    );
  }
  const [dx, dy, deviation, opacity] = shape.shadow;
  const box = boxOf(
    shape.stem.map((p) => [p[0], p[2]] as const),
    leafLength * 0.9,
  );
  const focus = ` filter="${sheet.blur(shape.defocus ?? 0.8, box)}"`;
  sheet.add(
    `<g${focus}><g filter="${sheet.shadow(dx, dy, deviation, '#0A1A14', opacity, box)}">`,
    paint(foliage, camera, daylight),
  );
  sheet.add(
    `</g><g filter="${sheet.shadow(dx * 1.1, dy * 1.1, deviation, '#0A1A14', opacity, box)}">`,
  );
  /* Racemes: short side stalks, each with a few blossoms that shrink towards its end. */
  const racemes = shape.racemes ?? Math.round(shape.leaves * 0.8);
  for (let i = 0; i < racemes; i += 1) {
    const t = 0.1 + 0.9 * ((i + random.between(0, 0.6)) / racemes);
    const root = rib(Math.min(1, t));
    const side = i % 2 ? -1 : 1;
    const angle = heading(Math.min(0.98, t)) + side * random.between(0.55, 1.15);
    const count = Math.round(random.between(2.6, 5.4));
    const reach = shape.size * (0.75 + 0.82 * count) * (1 - 0.25 * t);
    const along = bezier(
      [root[0], 0, -root[2]],
      [root[0] + reach * 0.5 * Math.cos(angle), 0, -root[2] - reach * 0.5 * Math.sin(angle)],
      [
        root[0] + reach * Math.cos(angle - side * 0.3),
        0,
        -root[2] - reach * Math.sin(angle - side * 0.3),
      ],
    );
    const path = [0, 0.2, 0.4, 0.6, 0.8, 1].map((s): Point => [along(s)[0], along(s)[2]]);
    sheet.path(smooth(path), {
      fill: 'none',
      stroke: '#7D7A3C',
      'stroke-width': shape.size * 0.06,
    });
    for (let k = count - 1; k >= 0; k -= 1) {
      const [x, , z] = along((k + 0.9) / count);
      const r = shape.size * random.between(0.8, 1) * (1 - 0.4 * (k / count)) * (1 - 0.2 * t);
      const wobble = (k % 2 ? 1 : -1) * r * random.between(0.25, 0.6);
      const p: Point = [x - wobble * Math.sin(angle), z - wobble * Math.cos(angle)];
      sheet.path(
        `M${num(along(Math.max(0, k / count))[0])} ${num(along(Math.max(0, k / count))[2])}L${num(p[0])} ${num(p[1])}`,
        {
          stroke: '#7D7A3C',
          'stroke-width': shape.size * 0.05,
        },
      );
      const halo = sheet.radial([p[0] + r * 0.22, p[1] + r * 0.3], r * 1.3, [
        [0.6, '#14231A', 0.42],
        [1, '#14231A', 0],
      ]);
      sheet.disc([p[0] + r * 0.22, p[1] + r * 0.3], r * 1.3, { fill: halo });
      pom(sheet, p, r, random);
    }
  }
  sheet.add('</g></g>');
}
