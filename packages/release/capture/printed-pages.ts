/** Reads which elements are on each page of a PDF document. */

/**
 * Lists the elements on each page. Omits pages without elements.
 *
 * @param pdf as written by Chromium, with links to the elements
 * @returns ids of the elements, by page
 */
export function readPrintedPages(pdf: Uint8Array): string[][] {
  const positions = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/([\w-]+) \[(\d+) 0 R\s*\/XYZ/g);
  const byPage = Map.groupBy(positions, ([, , page]) => Number(page));
  return [...byPage].sort(([a], [b]) => a - b).map(([, found]) => found.map(([, id = '']) => id));
}
