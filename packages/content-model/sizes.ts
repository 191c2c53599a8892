/** Evaluates the HTML `sizes` attribute. Supports only the syntax that our pictures use. */

type Window = {
  width: number;
  height: number;
  /** Device pixels per CSS px. The default is 1. */
  density?: number;
};

const CONDITION = /\((width|height|resolution) (<|>=) ([\d.]+)(?:px|x)\)( and )?/g;
/** Matches the comma between candidates, but not the comma in `min(68vw, 20rem)`. */
const COMMA = /, (?![^(]*\))/;

/** Px per unit. */
const unitsIn = ({ width, height }: Window): Record<string, number> => ({
  vw: width / 100,
  vh: height / 100,
  rem: 16,
  px: 1,
});

const isTrue = (
  { width, height, density = 1 }: Window,
  [, feature, operator, bound]: RegExpExecArray,
) => {
  const value = feature === 'resolution' ? density : feature === 'height' ? height : width;
  return operator === '<' ? value < Number(bound) : value >= Number(bound);
};

/** Lists the window widths (px) at which `sizes` changes. */
export const widthsIn = (sizes: string): number[] =>
  [...sizes.matchAll(CONDITION)].flatMap(([, feature, , bound]) =>
    feature === 'width' ? [Number(bound)] : [],
  );

/** Returns the width of a picture in a window (CSS px). */
export function evaluateSizes(sizes: string, window: Window): number {
  const candidate = sizes
    .split(COMMA)
    .find((part) => [...part.matchAll(CONDITION)].every((match) => isTrue(window, match)));
  const lengths = (candidate ?? '').replaceAll(CONDITION, '').matchAll(/([\d.]+)(vw|vh|rem|px)/g);
  const units = unitsIn(window);
  return Math.min(
    ...[...lengths].map(([, value, unit = '']) => Number(value) * (units[unit] ?? 0)),
  );
}
