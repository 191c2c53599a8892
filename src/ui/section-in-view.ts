/** Whether the page is at the scroll position of a link to the element, or as close as possible. */
function isArrivedAt(element: Element): boolean {
  const { documentElement: page } = document;
  const space =
    Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart) +
    Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart);
  const place = window.scrollY + element.getBoundingClientRect().top - space;
  const end = Math.max(0, Math.min(place, page.scrollHeight - page.clientHeight));
  // Scroll positions may be rounded.
  return Math.abs(window.scrollY - end) < 2;
}

/**
 * Reports the section in view: the last section that begins above the line. The line is the middle
 * of the space below the bar. If the address names a section and the page is scrolled to that
 * section, reports this section instead. A short section, or a section near the end of the page,
 * may not reach the line.
 *
 * @param bar the element that sticks to the top of the window
 * @returns a function that stops watching
 */
export function watchSectionInView(
  ids: string[],
  bar: HTMLElement,
  onChange: (id: string | undefined) => void,
): () => void {
  const sections = [...document.querySelectorAll(ids.map((id) => `#${id}`).join())];
  // Observe sections without an id, too: a long scroll may go from one such section to another,
  // across a section with an id.
  const siblings = new Set(
    sections.flatMap((section) => [...(section.parentElement?.children ?? [])]),
  );

  let line = 0;
  const findNamed = () => sections.find(({ id }) => `#${id}` === window.location.hash);
  const report = () => {
    const named = findNamed();
    const inView =
      named && isArrivedAt(named)
        ? named
        : sections.findLast((section) => section.getBoundingClientRect().top <= line);
    onChange(inView?.id);
  };
  // A scroll may reach or leave the link's target although no edge crosses the line.
  const onScroll = () => {
    if (findNamed()) report();
  };

  let observer: IntersectionObserver | undefined;
  const drawLine = () => {
    observer?.disconnect();
    const percent = 50 + (50 * bar.offsetHeight) / window.innerHeight;
    // Unlike a scroll listener, the observer runs only when a section's edge crosses the line.
    observer = new IntersectionObserver(
      ([entry]) => {
        line = entry?.rootBounds?.top ?? 0;
        report();
      },
      { rootMargin: `${-percent}% 0px ${percent - 100}% 0px` },
    );
    for (const sibling of siblings) observer.observe(sibling);
  };

  // Enlarged text may wrap in the bar and change the bar's size. The observer's first report draws
  // the line.
  const barSize = new ResizeObserver(drawLine);
  barSize.observe(bar);
  const listeners = new AbortController();
  const passive = { passive: true, signal: listeners.signal };
  window.addEventListener('resize', drawLine, passive);
  window.addEventListener('scroll', onScroll, passive);
  // A link to the current scroll position fires no scroll event.
  window.addEventListener('hashchange', report, passive);

  return () => {
    listeners.abort();
    barSize.disconnect();
    observer?.disconnect();
  };
}
