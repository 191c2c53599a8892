import { trustDrawing } from '../ui/trusted-markup.ts';

/** The company's symbol, as the content has it; decoration beside the company's name. */
export function CompanySymbol({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing from the content, checked by its schema
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustDrawing(markup) }} />;
}
