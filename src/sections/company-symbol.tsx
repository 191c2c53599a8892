import { trustDrawing } from '../ui/trusted-markup.ts';

/** Without a stylesheet the symbol would fill the window. */
const PLAIN_SIZE_PX = 32;

/** The company's symbol, decoration beside its name. */
export function CompanySymbol({ markup }: { markup: string }) {
  const sized = markup.replace(
    /^<svg\b/,
    `<svg width="${PLAIN_SIZE_PX}" height="${PLAIN_SIZE_PX}"`,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing that the schema has checked
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustDrawing(sized) }} />;
}
