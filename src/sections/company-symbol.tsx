import { trustDrawing } from '../ui/trusted-markup.ts';

export function CompanySymbol({ markup }: { markup: string }) {
  // Without a stylesheet the symbol would fill the window.
  const sized = markup.replace(/^<svg\b/, '<svg width="32" height="32"');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing that the schema has checked
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustDrawing(sized) }} />;
}
