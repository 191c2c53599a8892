import { trustDrawing } from '../ui/trusted-markup.ts';

/** As large as text needs it, px: what the symbol is where no stylesheet has come, instead of filling the window. */
const PLAIN_SIZE = 32;

/** The company's symbol, as the content has it; decoration beside the company's name. */
export function CompanySymbol({ markup }: { markup: string }) {
  const sized = markup.replace(/^<svg\b/, `<svg width="${PLAIN_SIZE}" height="${PLAIN_SIZE}"`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing from the content, checked by its schema
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustDrawing(sized) }} />;
}
