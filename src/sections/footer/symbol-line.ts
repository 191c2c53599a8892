/**
 * Matches the start of a drawing's first path. Only absolute coordinates (`M`) match, because
 * drawing programs write them.
 */
const START = /<path\b[^>]*\sd="\s*M\s*([\d.]+)[\s,]+([\d.]+)/;

/**
 * Adds a line behind a symbol. The line comes from the far right and runs above the symbol, at a
 * distance of an eighth of the symbol's size. Then the line turns down to the start of the symbol's
 * first path.
 */
export function leadLineInto(symbol: string): string {
  const size = Number(/ viewBox="0 0 (\d+)/.exec(symbol)?.[1] ?? 32);
  const [, left = size / 2, top = size / 4] = START.exec(symbol) ?? [];
  const [x, y] = [left, top].map((length) => Math.min(Number(length), size));
  const unit = size / 32;
  const line = `M${size * 16} ${-4 * unit}H${Number(x) + 2 * unit}a${2 * unit} ${2 * unit} 0 0 0 ${-2 * unit} ${2 * unit}V${y}`;
  return symbol.replace(
    /^<svg[^>]*>/,
    `$&<path d="${line}" fill="none" stroke="var(--highlight)"/>`,
  );
}
