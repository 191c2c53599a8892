/**
 * A sheet of drawing paper: collects SVG definitions and marks and writes them out as one document.
 * All lengths are pixels of the finished picture.
 */
export type Point = readonly [x: number, y: number];
/** Offset (0 to 1), colour, and opacity if not 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Left, top, right and bottom in pixels. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const boxOf = (
  points: readonly (readonly [number, number, ...number[]])[],
  margin = 0,
): Box => [
  Math.min(...points.map((p) => p[0])) - margin,
  Math.min(...points.map((p) => p[1])) - margin,
  Math.max(...points.map((p) => p[0])) + margin,
  Math.max(...points.map((p) => p[1])) + margin,
];

export const num = (value: number): string => String(Math.round(value * 100) / 100);

/** Straight path through the points. */
export function line(points: readonly Point[], closed = false): string {
  const d = points.map(([x, y], index) => `${index ? 'L' : 'M'}${num(x)} ${num(y)}`).join('');
  return closed ? `${d}z` : d;
}

/** Smooth path through the points (Catmull-Rom, written as cubic Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wanted = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wanted] ?? [0, 0];
  };
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    d += `C${[...c1, ...c2, ...to].map(num).join(' ')}`;
  }
  return closed ? `${d}z` : d;
}

/**
 * Margin drawn round the picture and cut off again: filters see only what lies on the sheet, so a shadow or blur
 * that starts outside the picture needs it.
 */
export const bleed = 110;

export class Sheet {
  readonly width: number;
  readonly height: number;
  private readonly defs: string[] = [];
  private readonly marks: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Adds a definition; the callback gets a fresh id. Returns a `url(#id)` reference. */
  define(make: (id: string) => string): string {
    const id = `d${this.defs.length}`;
    this.defs.push(make(id));
    return `url(#${id})`;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([o, c, a]) =>
          `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
      )
      .join('');
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const ends = `x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}"`;
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${this.stops(stops)}</linearGradient>`,
    );
  }

  /** `squash` scales the gradient vertically, for pools of light seen at an angle. */
  radial(centre: Point, radius: number, stops: readonly Stop[], squash = 1): string {
    const [x, y] = centre;
    const turn = `translate(${num(x)} ${num(y)}) scale(1 ${squash})`;
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${num(radius)}" gradientTransform="${turn}">${this.stops(stops)}</radialGradient>`,
    );
  }

  /** Gaussian blur; deviation in pixels. A box round what is blurred saves much time. */
  blur(deviation: number, box: Box = this.whole()): string {
    return this.define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" ${this.region(box, deviation * 3)} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  /** Soft shadow below whatever the filter is put on. */
  shadow(
    dx: number,
    dy: number,
    deviation: number,
    colour: string,
    opacity: number,
    box: Box = this.whole(),
  ): string {
    return this.define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" ${this.region(box, deviation * 3 + Math.max(dx, dy))} color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${deviation}"/><feOffset dx="${dx}" dy="${dy}" result="s"/><feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="s" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
    );
  }

  private whole(): Box {
    return [-bleed, -bleed, this.width + bleed, this.height + bleed];
  }

  /** Filter region: the box and a margin, but nothing outside the sheet. */
  private region([x0, y0, x1, y1]: Box, margin: number): string {
    const [wx0, wy0, wx1, wy1] = this.whole();
    const [x, y] = [Math.max(wx0, x0 - margin), Math.max(wy0, y0 - margin)];
    const [w, h] = [Math.min(wx1, x1 + margin) - x, Math.min(wy1, y1 + margin) - y];
    return `x="${num(x)}" y="${num(y)}" width="${num(Math.max(1, w))}" height="${num(Math.max(1, h))}"`;
  }

  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  add(...marks: string[]): void {
    this.marks.push(...marks);
  }

  /** A path; attributes are written as given, e.g. `{ fill: "red", "stroke-width": 2 }`. */
  path(d: string, attributes: Readonly<Record<string, string | number>>): void {
    this.add(`<path d="${d}"${attrs(attributes)}/>`);
  }

  disc(centre: Point, radius: number, attributes: Readonly<Record<string, string | number>>): void {
    this.add(
      `<circle cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(radius)}"${attrs(attributes)}/>`,
    );
  }

  /** Opaque ground over the whole sheet. */
  ground(fill: string): void {
    this.add(
      `<rect x="${-bleed}" y="${-bleed}" width="${this.width + 2 * bleed}" height="${this.height + 2 * bleed}" fill="${fill}"/>`,
    );
  }

  group(attributes: Readonly<Record<string, string | number>>, draw: () => void): void {
    this.add(`<g${attrs(attributes)}>`);
    draw();
    this.add('</g>');
  }

  toString(): string {
    const [w, h] = [this.width + 2 * bleed, this.height + 2 * bleed];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-bleed} ${-bleed} ${w} ${h}"><defs>${this.defs.join('')}</defs>${this.marks.join('')}</svg>`;
  }
}

const attrs = (attributes: Readonly<Record<string, string | number>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');
