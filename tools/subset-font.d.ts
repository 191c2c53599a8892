/** subset-font ships no types; these are the parts of it that tools/fonts.ts uses. */
declare module 'subset-font' {
  type AxisRange = { min: number; max: number; default?: number };

  /** Returns `font` reduced to the glyphs that `text` needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, number | AxisRange>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
