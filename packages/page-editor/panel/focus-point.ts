/** A focus point of a picture, in % from the left and from the top. */
export type Point = { x: number; y: number };

/** @returns the middle if the text is not a point */
export function readPoint(text: string): Point {
  const [, x = 50, y = 50] = text.match(/^(\d+)% (\d+)%$/) ?? [];
  return { x: Number(x), y: Number(y) };
}

const clamp = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

export const writePoint = ({ x, y }: Point) => `${clamp(x)}% ${clamp(y)}%`;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** @returns undefined unless the key is an arrow key */
export function movePoint({ x, y }: Point, key: string, step: number): Point | undefined {
  const by = ARROWS[key];
  return by && { x: x + step * by.x, y: y + step * by.y };
}

/**
 * Computes the part of a picture that `object-fit: cover` shows, in %.
 *
 * @param shape width / height of the picture
 * @param ratio width / height of the frame
 */
export function findFrame(shape: number, ratio: number, { x, y }: Point) {
  const width = Math.min(100, (100 * ratio) / shape);
  const height = Math.min(100, (100 * shape) / ratio);
  return { width, height, left: ((100 - width) * x) / 100, top: ((100 - height) * y) / 100 };
}
