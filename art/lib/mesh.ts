/**
 * A very small renderer: curved surfaces become small lit facets, and the facets become SVG polygons painted
 * from back to front. It gives vector drawings true perspective, light and cast shadow.
 */
import { byChannel, css, type Rgb } from './colour.ts';
import { num } from './sheet.ts';
import {
  add,
  bezier,
  cross,
  dot,
  frame,
  scale,
  smoothstep,
  sub,
  unit,
  type Vec3,
} from './vector.ts';

export interface Surface {
  /** Number of facets in the two directions. */
  readonly across: number;
  readonly along: number;
  /** Position for u and v, each from 0 to 1. */
  readonly at: (u: number, v: number) => Vec3;
  readonly front: (u: number, v: number) => Rgb;
  /** Colour of the other side; the front colour if left out. */
  readonly back?: (u: number, v: number) => Rgb;
  /** How strongly the lights mirror in it, 0 to 1. */
  readonly gloss?: number;
  /** Share of light that shines through from behind, 0 to 1. */
  readonly glow?: number;
  /** Ambient light that reaches the spot, 0 to 1 (hollows are darker). */
  readonly open?: (u: number, v: number) => number;
  /** Closed bodies hide their own back: skip facets that face away. */
  readonly closed?: boolean;
}

export interface Facet {
  readonly corners: readonly [Vec3, Vec3, Vec3, Vec3];
  readonly centre: Vec3;
  readonly normal: Vec3;
  readonly front: Rgb;
  readonly back: Rgb;
  readonly gloss: number;
  readonly glow: number;
  readonly open: number;
  readonly closed: boolean;
}

export interface Camera {
  /** Picture position in pixels, and distance from the camera. */
  project(p: Vec3): readonly [x: number, y: number, depth: number];
  /** Unit vector from the point to the camera. */
  toward(p: Vec3): Vec3;
}

export interface Rig {
  /** Unit vector to the key light, and its strength per channel (1 = full). */
  readonly key: Vec3;
  readonly keyLight: Vec3;
  /** Light from the sky and light thrown back by the ground. */
  readonly sky: Vec3;
  readonly ground: Vec3;
  /** Warm light from behind. */
  readonly rim: Vec3;
  readonly rimLight: Vec3;
  /** Softness of the cast shadow, in scene units; 0 switches shadows off. */
  readonly softness: number;
}

export function tessellate(surface: Surface): Facet[] {
  const { across, along, at } = surface;
  const row = (v: number): Vec3[] =>
    Array.from({ length: across + 1 }, (_, i) => at(i / across, v));
  const facets: Facet[] = [];
  let lower = row(0);
  for (let j = 0; j < along; j += 1) {
    const upper = row((j + 1) / along);
    for (let i = 0; i < across; i += 1) {
      const [a, b, c, d] = [lower[i], lower[i + 1], upper[i + 1], upper[i]];
      if (!a || !b || !c || !d) continue;
      const u = (i + 0.5) / across;
      const v = (j + 0.5) / along;
      const front = surface.front(u, v);
      facets.push({
        corners: [a, b, c, d],
        centre: scale(add(add(a, b), add(c, d)), 0.25),
        normal: unit(cross(sub(c, a), sub(d, b))),
        front,
        back: surface.back ? surface.back(u, v) : front,
        gloss: surface.gloss ?? 0.1,
        glow: surface.glow ?? 0,
        open: surface.open ? surface.open(u, v) : 1,
        closed: surface.closed ?? false,
      });
    }
    lower = upper;
  }
  return facets;
}

/** Round rod along a curve. `radius` and `colour` depend on the place along it, 0 to 1. */
export function tube(
  curve: (t: number) => Vec3,
  radius: (t: number) => number,
  colour: (t: number) => Rgb,
  detail: {
    readonly sides?: number;
    readonly steps?: number;
    readonly gloss?: number;
    readonly open?: (t: number) => number;
  } = {},
): Facet[] {
  const open = detail.open;
  return tessellate({
    across: detail.sides ?? 8,
    along: detail.steps ?? 14,
    at: (u, v) => {
      const [n, b] = frame(sub(curve(Math.min(1, v + 0.01)), curve(Math.max(0, v - 0.01))));
      const angle = u * Math.PI * 2;
      return add(
        curve(v),
        add(scale(n, radius(v) * Math.cos(angle)), scale(b, radius(v) * Math.sin(angle))),
      );
    },
    front: (_, v) => colour(v),
    gloss: detail.gloss ?? 0.15,
    ...(open ? { open: (_: number, v: number) => open(v) } : {}),
    closed: true,
  });
}

/** Ball (or egg, with different radii). */
export function ball(centre: Vec3, radii: Vec3, colour: Rgb, detail = 10, gloss = 0.15): Facet[] {
  return tessellate({
    across: detail * 2,
    along: detail,
    at: (u, v) => {
      const [turn, rise] = [u * Math.PI * 2, (v - 0.5) * Math.PI];
      const ring = Math.cos(rise);
      return add(centre, [
        radii[0] * ring * Math.cos(turn),
        radii[1] * ring * Math.sin(turn),
        radii[2] * Math.sin(rise),
      ]);
    },
    front: () => colour,
    gloss,
    closed: true,
  });
}

export interface LeafShape {
  /** Three or four control points of the midrib. */
  readonly spine: readonly Vec3[];
  /** Greatest half width. */
  readonly width: number;
  /** Half width along the leaf as a share of the greatest; v from 0 (stalk) to 1 (tip). */
  readonly outline: (v: number) => number;
  /** Direction the upper side faces. */
  readonly faces: Vec3;
  /** How far the halves fold up from the midrib (share of the width; negative folds down). */
  readonly fold: number;
  readonly colour: Rgb;
  readonly vein: Rgb;
  readonly under: Rgb;
  readonly veins?: number;
  readonly steps?: number;
  readonly gloss?: number;
}

/** A leaf: a strip along a curved midrib, folded a little, with a lighter midrib and fine side veins. */
export function leaf(shape: LeafShape): Facet[] {
  const curve = bezier(...shape.spine);
  const veins = shape.veins ?? 9;
  const veined = shape.width < 20 ? 0 : 0.3;
  return tessellate({
    across: shape.width < 20 ? 6 : 22,
    along: shape.steps ?? 70,
    at: (u, v) => {
      const side = u * 2 - 1;
      const ahead = unit(sub(curve(Math.min(1, v + 0.01)), curve(Math.max(0, v - 0.01))));
      const over = unit(cross(ahead, shape.faces));
      const up = cross(over, ahead);
      const half = shape.width * shape.outline(v);
      const lift =
        shape.fold * Math.abs(side) ** 1.4 * half +
        Math.sin(v * 19 + side * 2) * half * 0.025 * side * side;
      return add(curve(v), add(scale(over, side * half), scale(up, lift)));
    },
    front: (u, v) => {
      const side = Math.abs(u * 2 - 1);
      const rib = 1 - smoothstep(0.03, 0.12, side);
      const phase = (((v * veins - side * 0.9) % 1) + 1) % 1;
      const branch =
        (1 - smoothstep(0, 0.16, Math.min(phase, 1 - phase))) * veined * (1 - side * 0.6);
      const share = Math.max(rib * 0.8, branch);
      const tone = 0.86 + 0.14 * v + (u > 0.5 ? 0.06 : -0.03);
      return byChannel((c) => (shape.colour[c] * (1 - share) + shape.vein[c] * share) * tone);
    },
    back: () => shape.under,
    gloss: shape.gloss ?? 0.12,
    glow: 0.35,
  });
}

/** How much of the key light reaches a point: a depth grid seen from the light, sampled softly. */
function shadows(facets: readonly Facet[], rig: Rig): (p: Vec3) => number {
  if (rig.softness <= 0 || facets.length === 0) return () => 1;
  const size = 640;
  const [right, up] = frame(rig.key);
  const flat = (p: Vec3): Vec3 => [dot(p, right), dot(p, up), dot(p, rig.key)];
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const facet of facets) {
    const [x, y] = flat(facet.centre);
    [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
  }
  const cell = Math.max(x1 - x0, y1 - y0) / (size - 8) || 1;
  const nearest = new Float32Array(size * size).fill(-Infinity);
  for (const facet of facets) {
    const corners = facet.corners.map(flat);
    const xs = corners.map((c) => (c[0] - x0) / cell + 4);
    const ys = corners.map((c) => (c[1] - y0) / cell + 4);
    const depth = Math.max(...corners.map((c) => c[2])) * 0.5 + flat(facet.centre)[2] * 0.5;
    const [cx, cy] = [xs.reduce((a, b) => a + b) / 4, ys.reduce((a, b) => a + b) / 4];
    /* Cells whose centre lies inside the quadrilateral; the cell of the centre always counts. */
    for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y += 1) {
      for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x += 1) {
        if (x < 0 || y < 0 || x >= size || y >= size) continue;
        const own = x === Math.floor(cx) && y === Math.floor(cy);
        if (!own && !inside(x + 0.5, y + 0.5, xs, ys)) continue;
        const slot = y * size + x;
        if (depth > (nearest[slot] ?? 0)) nearest[slot] = depth;
      }
    }
  }
  const taps = Array.from({ length: 24 }, (_, i) => {
    const [r, a] = [Math.sqrt((i + 0.5) / 24) * rig.softness, i * 2.39996];
    return [r * Math.cos(a), r * Math.sin(a), r] as const;
  });
  return (p) => {
    const [x, y, d] = flat(p);
    let lit = 0;
    for (const [dx, dy, r] of taps) {
      const column = Math.floor((x + dx - x0) / cell + 4);
      const line = Math.floor((y + dy - y0) / cell + 4);
      const blocker =
        column < 0 || line < 0 || column >= size || line >= size
          ? -Infinity
          : (nearest[line * size + column] ?? -Infinity);
      lit +=
        1 - smoothstep(r * 0.5 + cell * 2.5, r * 0.9 + cell * 6 + rig.softness * 0.5, blocker - d);
    }
    return lit / taps.length;
  };
}

function inside(x: number, y: number, xs: readonly number[], ys: readonly number[]): boolean {
  let odd = false;
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i, i += 1) {
    const [xi, yi, xj, yj] = [xs[i] ?? 0, ys[i] ?? 0, xs[j] ?? 0, ys[j] ?? 0];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

const toLinear = (value: number): number => (value / 255) ** 2.2;
/** Soft shoulder instead of clipping, so that bright sides keep their colour. */
const toScreen = (value: number): number =>
  255 *
  Math.min(1, value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3))) ** (1 / 2.2);

function light(facet: Facet, normal: Vec3, view: Vec3, base: Rgb, rig: Rig, seen: number): Rgb {
  const facing = dot(normal, rig.key);
  const diffuse = Math.max(0, (facing + 0.25) / 1.25) * seen;
  const through = Math.max(0, -facing) * facet.glow * (0.4 + 0.6 * seen);
  const height = 0.5 + 0.5 * normal[2];
  const mirror = sub(scale(normal, 2 * dot(normal, view)), view);
  const edge = (1 - Math.max(0, dot(normal, view))) ** 4;
  const dome = smoothstep(0.1, 0.95, dot(mirror, rig.key)) * seen;
  const box = smoothstep(0.72, 0.985, dot(mirror, rig.key)) * seen;
  const spark = smoothstep(0.93, 0.995, dot(mirror, rig.key)) * seen;
  const rimGlance =
    Math.max(0, dot(normal, rig.rim)) * (0.12 + edge) +
    smoothstep(0.8, 0.98, dot(mirror, rig.rim)) * facet.gloss * 0.6;
  const horizon = edge * facet.gloss * (0.35 + 0.65 * Math.max(0, mirror[2]));
  return byChannel((c) => {
    const own = toLinear(base[c] ?? 0);
    const key = rig.keyLight[c] ?? 1;
    const around = ((rig.ground[c] ?? 0) * (1 - height) + (rig.sky[c] ?? 0) * height) * facet.open;
    const rim = (rig.rimLight[c] ?? 0) * rimGlance * facet.open;
    const lit = own * (key * (diffuse + through) + around + rim);
    const shine =
      facet.gloss * key * (0.16 * dome + 0.3 * box + 0.5 * spark) +
      (rig.sky[c] ?? 0) * horizon +
      rim * facet.gloss * 0.5;
    return toScreen(lit + shine);
  });
}

/** Lights, sorts and writes the facets as SVG polygons, each a hair larger so that no seams show. */
export function paint(
  facets: readonly Facet[],
  camera: Camera,
  rig: Rig,
  casters: readonly Facet[] = facets,
): string {
  const seen = shadows(casters, rig);
  const polygons: { depth: number; text: string }[] = [];
  for (const facet of facets) {
    const view = camera.toward(facet.centre);
    const away = dot(facet.normal, view) < 0;
    if (away && facet.closed) continue;
    const normal = away ? scale(facet.normal, -1) : facet.normal;
    const colour = css(
      light(facet, normal, view, away ? facet.back : facet.front, rig, seen(facet.centre)),
    );
    const [cx, cy, depth] = camera.project(facet.centre);
    const d = facet.corners
      .map((corner, i) => {
        const [x, y] = camera.project(corner);
        const reach = Math.hypot(x - cx, y - cy) || 1;
        const grow = 1 + 0.55 / reach;
        return `${i ? 'L' : 'M'}${num(cx + (x - cx) * grow)} ${num(cy + (y - cy) * grow)}`;
      })
      .join('');
    polygons.push({ depth, text: `<path fill="${colour}" d="${d}z"/>` });
  }
  polygons.sort((a, b) => b.depth - a.depth);
  return polygons.map((p) => p.text).join('');
}

/** Looks straight along +y; one scene unit is one pixel, and (x, z) = (0, 0) lies at the given place. */
export const flatCamera = (x: number, y: number): Camera => ({
  project: (p) => [x + p[0], y - p[2], p[1]],
  toward: () => [0, -1, 0],
});

/** Perspective camera. `focal` is the focal length in pixels, `centre` the picture position of the target. */
export function lens(
  eye: Vec3,
  target: Vec3,
  focal: number,
  centre: readonly [number, number],
  roll = 0,
): Camera {
  const ahead = unit(sub(target, eye));
  const flatRight = unit(cross(ahead, [0, 0, 1]));
  const flatUp = cross(flatRight, ahead);
  const right = add(scale(flatRight, Math.cos(roll)), scale(flatUp, Math.sin(roll)));
  const up = cross(right, ahead);
  return {
    project: (p) => {
      const to = sub(p, eye);
      const depth = dot(to, ahead);
      return [
        centre[0] + (dot(to, right) / depth) * focal,
        centre[1] - (dot(to, up) / depth) * focal,
        depth,
      ];
    },
    toward: (p) => unit(sub(eye, p)),
  };
}
