import { trustDrawing } from './trusted-markup.ts';

/** @param props `markup` is a square SVG; `width`, px, is its size without a stylesheet */
export function Drawing({ markup, width = 32 }: { markup: string; width?: number }) {
  // Otherwise the drawing would fill the window if the stylesheet fails.
  const sized = markup.replace(/^<svg\b/, `<svg width="${width}" height="${width}"`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing that the schema has checked
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustDrawing(sized) }} />;
}
