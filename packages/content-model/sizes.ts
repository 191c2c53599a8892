/** Evaluates the HTML `sizes` attribute; supports only the syntax that our pictures use. */

type Window = {
  width: number;
  height: number;
  /** Px of the screen per CSS px; 1 by default. */
  density?: number;
};

const CONDITION = /\((width|height|resolution) (<|>=) ([\d.]+)(?:px|x)\)( and )?/g;
/** Separates candidates; doesn't match the comma in `min(68vw, 20rem)`. */
const COMMA = /, (?![^(]*\))/;

/** Px for each unit. */
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

/** Returns how wide a picture is shown in a window (CSS px). */
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
