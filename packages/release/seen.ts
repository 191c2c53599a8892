/** What a page shows: run in the page, so each of these stands alone. */

/** A sentence that is seen, and where it begins on the page, CSS px. */
export type Line = { text: string; x: number; y: number };

/** A part of the page, CSS px. */
export type PageArea = { section: string; x: number; y: number; width: number; height: number };

/** Pictures that load when they are near do so now, and fonts have loaded. */
export async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
}

/** The outermost parts, from the top to the bottom. */
export function listParts(): PageArea[] {
  const { clientWidth: width, scrollHeight } = document.documentElement;
  const parts = [...document.querySelectorAll('main > *, footer')]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height > 0)
    .map((part) => {
      const heading = part.querySelector('h1, h2, h3, h4, h5, h6')?.textContent;
      return {
        section: part.localName === 'footer' ? 'End of the page' : (heading ?? 'No heading'),
        y: Math.round(part.getBoundingClientRect().top + scrollY),
      };
    })
    // Styles may have moved them.
    .sort((a, b) => a.y - b.y);
  return parts
    .map((part, index) => {
      // What is above the first part, such as the menu, stands with it.
      const y = index === 0 ? 0 : part.y;
      return { ...part, y, x: 0, width, height: (parts[index + 1]?.y ?? scrollHeight) - y };
    })
    .filter(({ height }) => height > 0);
}

/** In reading order. */
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
    // Words for screen readers stand in a box of a pixel.
    block.getBoundingClientRect().width > 1;

  /** Where the letter at an index of joined texts stands, unless it takes no place. */
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

  /** Words that styles add, also by a variable, but for addresses of links in print. */
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
      const place = text && locate(texts, index + segment.search(/\S/));
      return place ? { text, ...place } : [];
    }),
  );
  return [...written, ...generated];
}

/** What users scroll sideways to see all of. From now on it stays where it is scrolled to. */
export function listScrollers(): HTMLElement[] {
  const scrollers = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1,
  );
  for (const { style } of scrollers) style.scrollSnapType = 'none';
  // It would cover them.
  for (const bar of document.querySelectorAll<HTMLElement>('header')) bar.style.position = 'static';
  return scrollers;
}

/** How many widths of it are hidden behind its end, without the copies of an endless strip. */
export function countHidden(scroller: Element): number {
  const { right } = scroller.getBoundingClientRect();
  const ends = [...scroller.querySelectorAll('*')]
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .map((element) => element.getBoundingClientRect().right);
  return Math.ceil((Math.max(right, ...ends) - right - 1) / scroller.clientWidth);
}

export const scrollOn = (scroller: Element) =>
  scroller.scrollBy({ left: scroller.clientWidth, behavior: 'instant' });

/** The whole CSS px of the page that it touches. */
export function placeOf(element: Element): Omit<PageArea, 'section'> {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.floor(left + scrollX), Math.floor(top + scrollY)];
  return { x, y, width: Math.ceil(right + scrollX) - x, height: Math.ceil(bottom + scrollY) - y };
}

/** Links to all elements with words, so that a PDF document has their places. */
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
 * Makes the page as wide as its print.
 *
 * @param pages ids of the elements on each
 * @returns where each printed page begins, and where the last one ends
 */
export function layOutPrint([width, pages]: readonly [width: number, pages: string[][]]): [
  tops: number[],
  height: number,
] {
  document.documentElement.style.width = `${width}px`;
  const tops = pages.map((ids) => {
    const places = ids.flatMap((id) => {
      const element = document.getElementById(id);
      return element?.checkVisibility() ? element.getBoundingClientRect().top + scrollY : [];
    });
    return Math.floor(Math.min(...places));
  });
  return [[0, ...tops.slice(1)], document.documentElement.scrollHeight];
}

/** A feed, Atom or JSON, as a reader shows it: the titles, authors and texts of its entries. */
export function showFeed(source: string): void {
  const add = (name: string, text: unknown) => {
    const element = document.createElement(name);
    element.textContent = `${text ?? ''}`;
    element.style.whiteSpace = 'pre-line';
    if (element.textContent) document.body.append(element);
  };
  document.body.style.font = '16px/1.4 sans-serif';
  if (source.startsWith('{')) {
    const feed = JSON.parse(source);
    add('h1', feed.title);
    add('p', feed.description);
    for (const item of feed.items) {
      add('h2', item.title);
      for (const { name } of item.authors ?? []) add('p', name);
      add('p', item.content_text);
    }
    return;
  }
  const feed = new DOMParser().parseFromString(source, 'application/xml');
  const read = (within: Element | Document, selector: string) =>
    within.querySelector(selector)?.textContent;
  add('h1', read(feed, 'feed > title'));
  add('p', read(feed, 'feed > subtitle'));
  for (const entry of feed.querySelectorAll('entry')) {
    add('h2', read(entry, 'title'));
    add('p', read(entry, 'author > name'));
    add('p', read(entry, 'summary'));
  }
  add('p', read(feed, 'feed > rights'));
}
