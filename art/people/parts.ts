/** Parts that several of the plants share. Lengths in pixels. */
import { blend, hex, type Rgb } from '../lib/colour.ts';
import { type Facet, type LeafShape, leaf, tube } from '../lib/mesh.ts';
import { bezier, smoothstep, type Vec3 } from '../lib/vector.ts';

/** Slender outline with its widest place at `peak` (0 to 1). */
export const lance =
  (peak = 0.45, sharp = 1): LeafShape['outline'] =>
  (v) => {
    const warped = v < peak ? (v / peak) * 0.5 : 0.5 + ((v - peak) / (1 - peak)) * 0.5;
    return Math.max(0.012, Math.sin(Math.PI * warped) ** sharp);
  };

/** The same outline with saw teeth that point to the tip. */
export const serrated =
  (outline: LeafShape['outline'], teeth: number, depth: number): LeafShape['outline'] =>
  (v) => {
    const bite = (v * teeth) % 1;
    return outline(v) * (1 - depth + depth * (bite < 0.85 ? bite / 0.85 : (1 - bite) / 0.15));
  };

export const stem = (
  controls: readonly Vec3[],
  thick: number,
  from: string,
  to: string,
  taper = 0.6,
): Facet[] =>
  tube(
    bezier(...controls),
    (t) => thick * (1 - (1 - taper) * t),
    (t) => blend(hex(from), hex(to), t),
    { sides: 44, steps: 170, gloss: 0.12 },
  );

/** Colour ramp through three tones. */
export const ramp = (low: string, middle: string, high: string): ((t: number) => Rgb) => {
  const [a, b, c] = [hex(low), hex(middle), hex(high)];
  return (t) => blend(blend(a, b, smoothstep(0, 0.6, t)), c, smoothstep(0.55, 1, t));
};

/** A plain green leaf with sensible defaults. */
export const greenLeaf = (
  spine: readonly Vec3[],
  width: number,
  faces: Vec3,
  more: Partial<LeafShape> = {},
): Facet[] =>
  leaf({
    spine,
    width,
    faces,
    outline: lance(),
    fold: 0.25,
    colour: hex('#3F7259'),
    vein: hex('#A9C49A'),
    under: hex('#7F9F86'),
    ...more,
  });
