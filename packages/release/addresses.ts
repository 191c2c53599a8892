/** Finds the addresses that a published text links to or loads. */

const ADDRESS_ATTRIBUTES = 'href|src|srcset|imagesrcset|poster|action|formaction|data|content';

/** Matches addresses in markup and style sheets, and absolute addresses in any text. */
const ADDRESS = new RegExp(
  [
    String.raw`\b(?:${ADDRESS_ATTRIBUTES})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`,
    String.raw`\burl\(\s*["']?([^"')]+)`,
    String.raw`\b(https?:\/\/[^\s"'<>()\\,]+)`,
  ].join('|'),
  'gi',
);

/**
 * Also matches sizes in `srcset` (1.5x) and some words in `content`. Such matches are harmless,
 * because they resolve to addresses of our own site.
 */
const IS_ADDRESS = /^(?:https?:)?\/|^\.{1,2}\/|^[\w-]+\.\w{2,5}$/i;

/**
 * @param base the address of the text
 * @returns absolute addresses without fragments, each once
 */
export function listAddresses(text: string, base: string): string[] {
  const found = [...text.matchAll(ADDRESS)]
    .flatMap(
      (match) =>
        match
          .slice(1)
          .find((group) => group !== undefined)
          ?.split(/[\s,]+/) ?? [],
    )
    .map((address) => address.replaceAll('&amp;', '&').replace(/[.,;:!?]+$/, ''))
    .filter((address) => IS_ADDRESS.test(address))
    .flatMap((address) => URL.parse(address, base) ?? []);
  return [...new Set(found.map(({ origin, pathname, search }) => `${origin}${pathname}${search}`))];
}
