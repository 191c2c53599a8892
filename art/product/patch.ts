/**
 * The smart patch as surfaces: a soft silicone leaf with a lip, a hydrogel layer below, a bundle of gold traces
 * that leaves the pod like the veins of a leaf, and the rounded control pod with its gold ring.
 * One unit is about 2 cm; the patch lies in the plane z = 0, its long axis along x.
 */
import { blend, hex, type Rgb } from '../lib/colour.ts';
import { type Facet, type Surface, tessellate, tube } from '../lib/mesh.ts';
import { add, bezier, cross, scale, smoothstep, sub, unit, type Vec3 } from '../lib/vector.ts';

export type Place = (p: Vec3) => Vec3;

const halfLength = 2.45;
const halfWidth = 1.42;
const squareness = 2.5;
/** Middle of the pod on the long axis, and its radius. */
export const podX = -0.92;
export const podRadius = 0.66;

/** Edge of the patch for an angle: a rounded leaf, wide at the pod and narrower at the far end. */
export function rim(angle: number, share = 1): readonly [number, number] {
  const power = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / squareness);
  const x = power(Math.cos(angle));
  const y = power(Math.sin(angle)) * (1 - 0.2 * x - 0.07 * x * x);
  return [x * halfLength * share, y * halfWidth * share];
}

/** 0 at the middle, 1 at the edge. */
export function toEdge(x: number, y: number): number {
  const u = x / halfLength;
  const v = y / halfWidth / (1 - 0.2 * u - 0.07 * u * u);
  return (Math.abs(u) ** squareness + Math.abs(v) ** squareness) ** (1 / squareness);
}

/** Height of the silicone above its base: thin lip, fuller body, a soft fillet round the pod. */
export function thickness(x: number, y: number): number {
  const r = Math.min(1, toEdge(x, y));
  const lip = 0.075 * Math.sqrt(Math.max(0, 1 - r ** 26));
  const body = 0.13 * (1 - smoothstep(0.74, 0.965, r));
  const fillet = 0.07 * Math.exp(-(((Math.hypot(x - podX, y) - podRadius) / 0.16) ** 2));
  return lip + body + fillet;
}

/** Silicone, seen from above. `ground` tints the thin lip, through which the surface below shows. */
export function silicone(place: Place, ground: string, tone = '#F3ECDC'): Facet[] {
  const [body, thin] = [hex(tone), blend(hex(tone), hex(ground), 0.45)];
  return tessellate({
    across: 440,
    along: 84,
    at: (u, v) => {
      const share = 1 - (1 - v) ** 1.9;
      const [x, y] = rim(u * Math.PI * 2, share);
      return place([x, y, thickness(x, y)]);
    },
    front: (_, v) => {
      const share = 1 - (1 - v) ** 1.9;
      return blend(
        body,
        thin,
        0.75 * smoothstep(0.86, 0.95, share) * (1 - 0.6 * smoothstep(0.975, 0.995, share)),
      );
    },
    gloss: 0.34,
    glow: 0.3,
    open: (u, v) => {
      const [x, y] = rim(u * Math.PI * 2, 1 - (1 - v) ** 1.9);
      return 1 - 0.45 * Math.exp(-(((Math.hypot(x - podX, y) - podRadius) / 0.1) ** 2));
    },
  });
}

/** A slab with the outline of the patch: top face and side wall. */
export function slab(
  place: Place,
  low: number,
  high: number,
  share: number,
  colour: (edge: number) => Rgb,
  gloss = 0.3,
  glow = 0.3,
): Facet[] {
  const base: Omit<Surface, 'at'> = {
    across: 300,
    along: 24,
    front: (_, v) => colour(v),
    gloss,
    glow,
  };
  const round = Math.min(0.03, (high - low) / 2);
  const top = tessellate({
    ...base,
    at: (u, v) =>
      place([
        ...rim(u * Math.PI * 2, share * v ** 0.6 * (1 - round * 0.4)),
        high - (v > 0.97 ? round * 0.2 : 0),
      ]),
  });
  const wall = tessellate({
    ...base,
    along: 8,
    front: () => colour(1),
    at: (u, v) => {
      const bulge = Math.sin(v * Math.PI) * round * 0.5 - round * 0.4;
      return place([...rim(-u * Math.PI * 2, share * (1 + bulge)), low + (high - low) * v]);
    },
  });
  return [...wall, ...top];
}

/** Electrode places, with the offset of their trace in the bundle. */
export const electrodes: readonly (readonly [x: number, y: number, branch: number])[] = [
  [0.42, 0.86, 0.02],
  [0.42, -0.86, 0.02],
  [1.16, 0.72, 0.62],
  [1.16, -0.72, 0.62],
  [1.72, 0.42, 1.2],
  [1.72, -0.42, 1.2],
];
const offsets = [0.15, -0.15, 0.09, -0.09, 0.03, -0.03];

/** Gold ribbons from the pod to the electrodes, and a ring round each electrode. `lift` is their height above `surface`. */
export function traces(
  place: Place,
  surface: (x: number, y: number) => number,
  width = 0.022,
): Facet[] {
  const gold = hex('#E9B11A');
  const ribbon = (curve: (t: number) => readonly [number, number], steps: number): Facet[] => {
    const at = (t: number): Vec3 => [...curve(t), 0];
    return tessellate({
      across: 2,
      along: steps,
      at: (u, v) => {
        const ahead = unit(sub(at(Math.min(1, v + 0.004)), at(Math.max(0, v - 0.004))));
        const p = add(at(v), scale(cross([0, 0, 1], ahead), (u - 0.5) * width * 2));
        return place([p[0], p[1], surface(p[0], p[1])]);
      },
      front: () => gold,
      gloss: 0.9,
    });
  };
  const facets: Facet[] = [];
  electrodes.forEach(([x, y, branch], i) => {
    const offset = offsets[i] ?? 0;
    const run = bezier(
      [podX + podRadius * 0.8, offset, 0],
      [branch - 0.2, offset, 0],
      [branch + 0.1, offset, 0],
      [x - 0.16, y * 0.55, 0],
      [x, y - Math.sign(y) * 0.15, 0],
    );
    facets.push(
      ...ribbon((t) => {
        const p = run(t);
        return [p[0], p[1]];
      }, 90),
    );
    for (const radius of [0.15, 0.085]) {
      facets.push(
        ...ribbon(
          (t) => [x + radius * Math.cos(t * 6.2832), y + radius * Math.sin(t * 6.2832)],
          48,
        ),
      );
    }
  });
  /* The bundle's midrib runs on towards the tip and ends in a last electrode. */
  facets.push(
    ...ribbon((t) => [podX + podRadius * 0.8 + t * (2.05 - podX - podRadius * 0.8 - 0.1), 0], 90),
  );
  facets.push(
    ...ribbon((t) => [2.05 + 0.1 * Math.cos(t * 6.2832), 0.1 * Math.sin(t * 6.2832)], 40),
  );
  return facets;
}

/** The control pod: a pebble with a flat crown, and a gold ring let into it. */
export function pod(place: Place, base: number, tone = '#245646'): Facet[] {
  const profile = bezier(
    [podRadius, 0, 0],
    [podRadius * 1.03, 0, 0.12],
    [podRadius * 1.0, 0, 0.27],
    [podRadius * 0.8, 0, 0.33],
    [podRadius * 0.4, 0, 0.355],
    [0, 0, 0.36],
  );
  const dark = hex(tone);
  const shell = tessellate({
    across: 150,
    along: 60,
    at: (u, v) => {
      const [r, , h] = profile(v);
      const groove = 0.022 * Math.exp(-(((r - 0.43) / 0.03) ** 2));
      return place([podX + r * Math.cos(u * 6.2832), r * Math.sin(u * 6.2832), base + h - groove]);
    },
    front: () => dark,
    gloss: 0.55,
    closed: true,
    open: (_, v) => 0.5 + 0.5 * smoothstep(0, 0.3, v),
  });
  const crown = base + 0.338;
  const ring = tube(
    (t) => place([podX + 0.43 * Math.cos(t * 6.2832), 0.43 * Math.sin(t * 6.2832), crown]),
    () => 0.024,
    () => hex('#F2B705'),
    { sides: 8, steps: 130, gloss: 0.95 },
  );
  return [...shell, ...ring.filter((facet) => Number.isFinite(facet.normal[0]))];
}
