/** subset-font ships no types; these are the parts of it that are used here. */
declare module 'subset-font' {
  type AxisRange = { min: number; max: number; default?: number };

  /** Returns `font` reduced to the glyphs that `text` needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      variationAxes?: Record<string, number | AxisRange>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
