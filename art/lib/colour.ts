/** The palette of the site and the few colour sums the drawings need. Channels run from 0 to 255 (sRGB). */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour made channel by channel; `channel` is the index into other colours. */
export const byChannel = (value: (channel: 0 | 1 | 2) => number): Rgb => [
  value(0),
  value(1),
  value(2),
];

export const hex = (text: string): Rgb => [
  Number.parseInt(text.slice(1, 3), 16),
  Number.parseInt(text.slice(3, 5), 16),
  Number.parseInt(text.slice(5, 7), 16),
];

export const paper = '#FBF8F1';
export const ink = '#10231D';
export const eucalyptus = '#1F4A3D';
export const sage = '#C9D5C7';
export const gold = '#F2B705';
export const clay = '#B4552D';

/** Straight mix of two colours; share 0 gives the first, 1 the second. */
export const blend = (first: Rgb, second: Rgb, share: number): Rgb => [
  first[0] + (second[0] - first[0]) * share,
  first[1] + (second[1] - first[1]) * share,
  first[2] + (second[2] - first[2]) * share,
];

const channel = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

export const css = (colour: Rgb): string =>
  `#${channel(colour[0])}${channel(colour[1])}${channel(colour[2])}`;

/** Mix of two hexadecimal colours, as CSS text. */
export const mix = (first: string, second: string, share: number): string =>
  css(blend(hex(first), hex(second), share));
