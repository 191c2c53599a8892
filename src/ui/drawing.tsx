import { trustDrawing } from './trusted-markup.ts';

/** @param props `markup` is a square SVG; `width` is its size (px) if the stylesheet fails */
export function Drawing({ markup, width = 32 }: { markup: string; width?: number }) {
  // Without these two attributes, the drawing fills the window if the stylesheet fails.
  const sized = markup.replace(/^<svg\b/, `<svg width="${width}" height="${width}"`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing that the schema has checked
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustDrawing(sized) }} />;
}
