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
        smoothstep(0.85, 0.93, share) * (1 - 0.55 * smoothstep(0.97, 0.995, share)),
      );
    },
    gloss: 0.26,
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

/** Electrode places, with the place where their trace leaves the bundle. */
export const electrodes: readonly (readonly [x: number, y: number, branch: number])[] = [
  [0.3, 0.84, -0.1],
  [0.3, -0.84, -0.1],
  [1.02, 0.73, 0.42],
  [1.02, -0.73, 0.42],
  [1.62, 0.47, 1.02],
  [1.62, -0.47, 1.02],
];
/** Radius of an electrode, and the last electrode at the tip of the patch. */
const electrodeRadius = 0.15;
const tipX = 2.03;

/** A flat gold line on a surface; `half` is half its width. */
function ribbon(
  place: Place,
  surface: (x: number, y: number) => number,
  curve: (t: number) => readonly [number, number],
  steps: number,
  half: number,
): Facet[] {
  const at = (t: number): Vec3 => [...curve(t), 0];
  return tessellate({
    across: 2,
    along: steps,
    at: (u, v) => {
      const ahead = unit(sub(at(v + 0.004), at(v - 0.004)));
      const p = add(at(v), scale(cross([0, 0, 1], ahead), (u - 0.5) * half * 2));
      return place([p[0], p[1], surface(p[0], p[1])]);
    },
    front: () => hex('#E3A906'),
    gloss: 0.7,
  });
}

/** Gold lines from the pod to the electrodes (a bundle that opens like leaf veins) and the rings of each electrode. */
export function traces(
  place: Place,
  surface: (x: number, y: number) => number,
  half = 0.0125,
): Facet[] {
  const draw = (curve: (t: number) => readonly [number, number], steps: number): Facet[] =>
    ribbon(place, surface, curve, steps, half);
  const from = podX + podRadius * 0.7;
  const facets: Facet[] = [];
  electrodes.forEach(([x, y, branch], i) => {
    const side = Math.sign(y);
    const offset = side * (0.195 - 0.065 * Math.floor(i / 2));
    const run = bezier(
      [from, offset, 0],
      [branch - 0.25, offset, 0],
      [branch + 0.15, offset, 0],
      [x - 0.32, y - side * 0.34, 0],
      [x - electrodeRadius * 0.7, y - side * electrodeRadius * 0.7, 0],
    );
    facets.push(...draw((t) => [run(t)[0], run(t)[1]], 90));
    facets.push(...target(place, surface, x, y, electrodeRadius, half));
  });
  facets.push(...draw((t) => [from + t * (tipX - 0.12 - from), 0], 90));
  facets.push(...target(place, surface, tipX, 0, 0.12, half));
  return facets;
}

/** Rings round a filled dot. */
export function target(
  place: Place,
  surface: (x: number, y: number) => number,
  x: number,
  y: number,
  radius: number,
  half: number,
): Facet[] {
  const circle = (r: number, thick: number): Facet[] =>
    ribbon(
      place,
      surface,
      (t) => [x + r * Math.cos(t * 6.2832), y + r * Math.sin(t * 6.2832)],
      60,
      thick,
    );
  return [
    ...circle(radius, half),
    ...circle(radius * 0.64, half * 0.8),
    ...circle(radius * 0.2, radius * 0.2),
  ];
}

/** Small breathing holes at even steps along the lip; middle points only. */
export function pores(place: Place): Vec3[] {
  const holes: Vec3[] = [];
  const step = 0.087;
  let travelled = step;
  let last = rim(0, 0.925);
  for (let i = 0; i < 6000; i += 1) {
    const [x, y] = rim((i / 6000) * Math.PI * 2, 0.925);
    travelled += Math.hypot(x - last[0], y - last[1]);
    last = [x, y];
    if (travelled < step) continue;
    travelled -= step;
    holes.push(place([x, y, thickness(x, y)]));
  }
  return holes;
}

/** The control pod: a low pebble with a gold ring let into it. */
export function pod(place: Place, base: number, tone = '#27594A'): Facet[] {
  const profile = bezier(
    [podRadius, 0, -0.02],
    [podRadius * 1.05, 0, 0.12],
    [podRadius * 0.99, 0, 0.26],
    [podRadius * 0.72, 0, 0.31],
    [podRadius * 0.36, 0, 0.36],
    [0, 0, 0.36],
  );
  const ringRadius = 0.42;
  const groove = (r: number): number => 0.02 * Math.exp(-(((r - ringRadius) / 0.028) ** 2));
  const shell = tessellate({
    across: 150,
    along: 66,
    at: (u, v) => {
      const [r, , h] = profile(v ** 0.9);
      const [x, y] = [r * Math.cos(u * 6.2832), r * Math.sin(u * 6.2832)];
      return place([podX + x, y, base + h - groove(r)]);
    },
    front: () => hex(tone),
    gloss: 0.5,
    closed: true,
    open: (_, v) => 0.45 + 0.55 * smoothstep(0, 0.3, v),
  });
  const samples = Array.from({ length: 200 }, (_, i) => profile(i / 199));
  const crown = samples.reduce((a, p) =>
    Math.abs(p[0] - ringRadius) < Math.abs(a[0] - ringRadius) ? p : a,
  );
  const ring = tube(
    (t) =>
      place([
        podX + ringRadius * Math.cos(t * 6.2832),
        ringRadius * Math.sin(t * 6.2832),
        base + crown[2] - 0.006,
      ]),
    () => 0.019,
    () => hex('#EDB00A'),
    { sides: 8, steps: 130, gloss: 0.95 },
  );
  return [...shell, ...ring];
}
