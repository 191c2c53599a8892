/**
 * One picture language for the five portraits: 4:5, plain ground, key light from the upper left, a soft shadow on the
 * wall behind, flower head large and a little off the axis, stem leaving at the bottom.
 */
import { mix } from '../lib/colour.ts';
import { type Facet, flatCamera, paint, type Rig } from '../lib/mesh.ts';
import { Sheet } from '../lib/sheet.ts';
import { unit } from '../lib/vector.ts';

export const width = 1200;
export const height = 1500;

const rig: Rig = {
  key: unit([-0.52, -0.6, 0.62]),
  keyLight: [1.02, 0.97, 0.86],
  sky: [0.3, 0.32, 0.31],
  ground: [0.2, 0.19, 0.15],
  rim: unit([0.75, 0.45, 0.3]),
  rimLight: [0.6, 0.48, 0.3],
  softness: 16,
};

export interface Portrait {
  readonly ground: string;
  /** Where the scene's origin (the flower head) stands, in pixels. */
  readonly head: readonly [x: number, y: number];
  /** Foliage behind, drawn slightly out of focus. */
  readonly behind: readonly Facet[];
  readonly flower: readonly Facet[];
  /** Darkness of the shadow on the wall, 0 to 1. */
  readonly cast: number;
}

export function portrait(parts: Portrait): Sheet {
  const sheet = new Sheet(width, height);
  const { ground } = parts;
  sheet.ground(
    sheet.radial([400, 480], 1350, [
      [0, mix(ground, '#FFF6E0', 0.2)],
      [0.45, ground],
      [1, mix(ground, '#08130F', 0.3)],
    ]),
  );
  const camera = flatCamera(parts.head[0], parts.head[1]);
  const all = [...parts.behind, ...parts.flower];
  const wall = sheet.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="-300" y="-300" width="1800" height="2100" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="34"/><feOffset dx="70" dy="84" result="s"/><feFlood flood-color="#0A1712" flood-opacity="${parts.cast}"/><feComposite in2="s" operator="in" result="far"/><feGaussianBlur in="SourceGraphic" stdDeviation="2.2" result="soft"/><feMerge><feMergeNode in="far"/><feMergeNode in="soft"/></feMerge></filter>`,
  );
  sheet.add(`<g filter="${wall}">${paint(parts.behind, camera, rig, all)}</g>`);
  const near = sheet.shadow(46, 58, 30, '#0A1712', parts.cast * 0.9);
  /* A trace of blur melts the facets together. */
  sheet.add(
    `<g filter="${near}"><g filter="${sheet.blur(0.7)}">${paint(parts.flower, camera, rig, all)}</g></g>`,
  );
  return sheet;
}
