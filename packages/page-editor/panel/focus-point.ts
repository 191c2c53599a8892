/** A point of a picture: how far it is from the left and from the top, %. */
export type Point = { x: number; y: number };

/** @returns the middle if it is no point */
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

/** @returns undefined if the key moves nothing */
export function movePoint({ x, y }: Point, key: string, step: number): Point | undefined {
  const by = ARROWS[key];
  return by && { x: x + step * by.x, y: y + step * by.y };
}

/**
 * What the page shows of a picture, as `object-fit: cover` cuts it.
 *
 * @param shape of the picture: its width for each px of height
 * @param ratio of the place
 */
export function findFrame(shape: number, ratio: number, { x, y }: Point) {
  const width = Math.min(100, (100 * ratio) / shape);
  const height = Math.min(100, (100 * shape) / ratio);
  return { width, height, left: ((100 - width) * x) / 100, top: ((100 - height) * y) / 100 };
}
