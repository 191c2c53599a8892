/** Three-dimensional vectors. x runs right, y away from the viewer, z up. */
export type Vec3 = readonly [x: number, y: number, z: number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec3): Vec3 => scale(a, 1 / (Math.hypot(...a) || 1));
export const between = (a: Vec3, b: Vec3, t: number): Vec3 => add(scale(a, 1 - t), scale(b, t));

/** Two unit vectors that stand square on the given direction and on each other. */
export function frame(direction: Vec3, hint: Vec3 = [0.13, 0.31, 0.94]): readonly [Vec3, Vec3] {
  const along = unit(direction);
  const safe: Vec3 = Math.abs(dot(along, unit(hint))) > 0.98 ? [1, 0.2, 0] : hint;
  const first = unit(cross(safe, along));
  return [first, cross(along, first)];
}

/** Bézier curve of any degree through its control points (de Casteljau); t from 0 to 1. */
export function bezier(...controls: readonly Vec3[]): (t: number) => Vec3 {
  return (t) => {
    let points = [...controls];
    while (points.length > 1) {
      const next: Vec3[] = [];
      points.reduce((a, b) => {
        next.push(between(a, b, t));
        return b;
      });
      points = next;
    }
    return points[0] ?? [0, 0, 0];
  };
}

export const smoothstep = (low: number, high: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
};
