/** The addresses that a published text leads to, or loads from. */

const LEADING = 'href|src|srcset|imagesrcset|poster|action|formaction|data|content';

/** In markup, style sheets, and anywhere else if they are absolute. */
const ADDRESS = new RegExp(
  [
    String.raw`\b(?:${LEADING})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`,
    String.raw`\burl\(\s*["']?([^"')]+)`,
    String.raw`\b(https?:\/\/[^\s"'<>()\\,]+)`,
  ].join('|'),
  'gi',
);

/** Sizes of `srcset` too, and sentences of `content`, which is no harm: they are below no origin. */
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
