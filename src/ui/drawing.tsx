import { trustDrawing } from './trusted-markup.ts';

/** @param markup of a square SVG drawing; `width` is its size without a stylesheet, px */
export function Drawing({ markup, width = 32 }: { markup: string; width?: number }) {
  // Without a stylesheet it would fill the window.
  const sized = markup.replace(/^<svg\b/, `<svg width="${width}" height="${width}"`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing that the schema has checked
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustDrawing(sized) }} />;
}
