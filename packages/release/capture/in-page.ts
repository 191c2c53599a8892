/**
 * Reads what a page shows. Each function runs in the page, so it can't use anything outside itself.
 */

/** A visible sentence, and its start on the page (CSS px). */
export type Line = { text: string; x: number; y: number };

/** A rectangle of the page (CSS px). */
export type PageArea = { x: number; y: number; width: number; height: number };

/** A section, and its distance from the top of the page (CSS px). */
export type SectionStart = { name: string; y: number };

/** Loads lazy pictures and fonts. */
export async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
}

/** Renders the parts far below the window. Otherwise, a screenshot of the whole page omits them. */
export function renderFarParts(): void {
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('main *, footer *')) {
    if (getComputedStyle(element).contentVisibility === 'auto')
      element.style.contentVisibility = 'visible';
  }
}

/** Lists the visible sections from the top to the bottom. */
export function listSections(): SectionStart[] {
  return (
    [...document.querySelectorAll('main > *, footer')]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height > 0)
      .map((part) => {
        const heading = part.querySelector('h1, h2, h3, h4, h5, h6')?.textContent;
        const name = part.localName === 'footer' ? 'Footer' : (heading ?? 'No heading');
        return { name, y: Math.round(part.getBoundingClientRect().top + scrollY) };
      })
      // Styles may show sections in another order.
      .sort((a, b) => a.y - b.y)
  );
}

/** Lists the picture files in use. The files may depend on the window's width and theme. */
export const listPictureFiles = (): string[] =>
  [...document.images].map(({ currentSrc }) => new URL(currentSrc, location.href).pathname);

/** Lists vertical stretches of the page without texts and pictures (CSS px from the top). */
export function listGaps(): [from: number, to: number][] {
  const boxes: [from: number, to: number][] = [];
  const add = ({ top, bottom, width, height }: DOMRect) => {
    if (width > 1 && height > 1) boxes.push([top + scrollY, bottom + scrollY]);
  };
  const walker = document.createTreeWalker(document.body);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true })) continue;
    if (node instanceof Text && node.data.trim()) {
      const range = new Range();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) add(box);
    } else if (element === node && element.matches('img, video, iframe, button')) {
      add(element.getBoundingClientRect());
    }
  }
  const gaps: [from: number, to: number][] = [];
  let end = 0;
  for (const [from, to] of boxes.sort(([a], [b]) => a - b)) {
    if (from > end) gaps.push([end, from]);
    end = Math.max(end, to);
  }
  return gaps;
}

/** Reads the visible sentences in reading order. */
export function readLines(): Line[] {
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
  const isInline = (element: Element) =>
    getComputedStyle(element).display === 'inline' && !element.matches('p, li, dt, dd');
  const blockOf = (node: Node): Element | null => {
    let block = node.parentElement;
    while (block && isInline(block)) block = block.parentElement;
    return block;
  };
  const isSeen = (block: Element | null) =>
    block?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // Words that only screen readers read are in a box of one pixel.
    block.getBoundingClientRect().width > 1;

  /**
   * Finds the position of the character at an index of joined texts. Returns undefined for a
   * character without width.
   */
  function locate(texts: Text[], index: number) {
    let before = 0;
    for (const text of texts) {
      const at = index - before;
      before += text.length;
      if (index >= before) continue;
      const range = new Range();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { left, top, width } = range.getBoundingClientRect();
      return width > 0 ? { x: left + scrollX, y: top + scrollY } : undefined;
    }
    return undefined;
  }

  /**
   * Reads words that styles add, including words from variables. Skips the addresses of printed
   * links.
   */
  const readGenerated = (element: Element) =>
    ['::before', '::after'].flatMap((part) => {
      const quoted = getComputedStyle(element, part).content.matchAll(/"(.*?)"/g);
      const text = [...quoted].map(([, words = '']) => words).join('');
      const { left, top } = element.getBoundingClientRect();
      const hasWords = /\p{L}{2}/u.test(text) && !/^ ?\(\S+:\S+\)$/.test(text);
      return hasWords ? [{ text, x: left + scrollX, y: top + scrollY }] : [];
    });

  const blocks = new Map<Element | null, Text[]>();
  const generated: Line[] = [];
  const walker = document.createTreeWalker(document.body);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element && isSeen(node)) generated.push(...readGenerated(node));
    const block = blockOf(node);
    if (node instanceof Text && isSeen(block))
      blocks.set(block, [...(blocks.get(block) ?? []), node]);
  }
  const written = [...blocks.values()].flatMap((texts) =>
    [...sentences.segment(texts.map(({ data }) => data).join(''))].flatMap(({ segment, index }) => {
      const text = segment.trim();
      const position = text && locate(texts, index + segment.search(/\S/));
      return position ? { text, ...position } : [];
    }),
  );
  return [...written, ...generated];
}

/** Lists elements that scroll sideways, and turns off their scroll snapping. */
export function listScrollers(): HTMLElement[] {
  const scrollers = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1,
  );
  for (const { style } of scrollers) style.scrollSnapType = 'none';
  // A sticky header covers the scrolling elements, so make the header static.
  for (const bar of document.querySelectorAll<HTMLElement>('header')) bar.style.position = 'static';
  return scrollers;
}

/**
 * Counts the steps to the scroller's end, each as wide as the scroller. Ignores copies in endless
 * strips.
 */
export function countHidden(scroller: Element): number {
  const { right } = scroller.getBoundingClientRect();
  const ends = [...scroller.querySelectorAll('*')]
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .map((element) => element.getBoundingClientRect().right);
  return Math.ceil((Math.max(right, ...ends) - right - 1) / scroller.clientWidth);
}

export const scrollOn = (scroller: Element) =>
  scroller.scrollBy({ left: scroller.clientWidth, behavior: 'instant' });

/** Returns the area of the page that an element covers, rounded outwards to whole CSS px. */
export function placeOf(element: Element): PageArea {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.floor(left + scrollX), Math.floor(top + scrollY)];
  return { x, y, width: Math.ceil(right + scrollX) - x, height: Math.ceil(bottom + scrollY) - y };
}

/**
 * Adds a link to each element with words, so that a PDF document has the positions of the elements.
 */
export function linkTexts(): void {
  const elements = [...document.body.querySelectorAll('*')].filter((element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
  );
  for (const [index, element] of elements.entries()) {
    element.id ||= `text-${index}`;
    const link = document.createElement('a');
    link.href = `#${element.id}`;
    link.style.display = 'none';
    document.body.append(link);
  }
}

/**
 * Makes the page as wide as a printed sheet.
 *
 * @param pages ids of the elements on each printed page
 * @returns the start of each printed page and the end of the last page (CSS px from the top)
 */
export function layOutPrint([width, pages]: readonly [width: number, pages: string[][]]): [
  tops: number[],
  height: number,
] {
  document.documentElement.style.width = `${width}px`;
  const tops = pages.map((ids) => {
    const tops = ids.flatMap((id) => {
      const element = document.getElementById(id);
      return element?.checkVisibility() ? element.getBoundingClientRect().top + scrollY : [];
    });
    return Math.floor(Math.min(...tops));
  });
  return [[0, ...tops.slice(1)], document.documentElement.scrollHeight];
}
