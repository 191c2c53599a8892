/** Whether the published site has what was handed in. */
import { ContentFile } from '#content-model';
import { isWordsAt } from '#sections';
import { toOneLine } from './protocol.ts';

/** How long an editor waits for the site, ms. */
const PATIENCE_MS = 5000;

/** @returns the page that visitors get; undefined if it can’t be reached */
export async function readSite(url: string | URL): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** As React writes them into texts and attributes. */
const ESCAPED: [string, string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&amp;', '&'],
];

const unescapeHtml = (html: string) =>
  ESCAPED.reduce((text, [written, meant]) => text.replaceAll(written, meant), html);

/** Texts between tags, and values of attributes. */
const readTexts = (html: string) =>
  [...html.matchAll(/>([^<]+)<|="([^"]*)"/g)].map(([, text, value]) =>
    toOneLine(unescapeHtml(text ?? value ?? '')),
  );

const listWords = (name: string, source: string) =>
  new ContentFile(`content/${name}.yaml`, source).scalars.flatMap(({ fieldPath, node }) =>
    typeof node.value === 'string' && isWordsAt(fieldPath) ? [node.value] : [],
  );

/** Words in {braces} depend on the status of the device. */
function isText(words: string, text: string): boolean {
  const parts = toOneLine(words).split(/\{\w+\}/);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return text === first;
  return (
    text.startsWith(first) && text.endsWith(last) && parts.every((part) => text.includes(part))
  );
}

type Changes = [name: string, change: { before: string; after: string }][];

/**
 * Whether a page has all words that changes have brought. What changes no words, or words of another
 * page, it can’t tell.
 *
 * @param page HTML
 */
export function isOnline(page: string, changes: Changes): boolean {
  const brought = changes.flatMap(([name, { before, after }]) => {
    const known = new Set(listWords(name, before));
    return listWords(name, after).filter((words) => !known.has(words));
  });
  const shown = readTexts(page);
  return brought.length > 0 && brought.every((words) => shown.some((text) => isText(words, text)));
}
