/** Whether the page is scrolled to the element as a link would, or as close as possible. */
function isArrivedAt(element: Element): boolean {
  const { documentElement: page } = document;
  const space =
    Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart) +
    Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart);
  const place = window.scrollY + element.getBoundingClientRect().top - space;
  const end = Math.max(0, Math.min(place, page.scrollHeight - page.clientHeight));
  // Allows for rounded scroll positions.
  return Math.abs(window.scrollY - end) < 2;
}

/**
 * Reports the section in view: the last one that begins above the middle of the space below the
 * bar. If the address names a section, reports that section while the page is scrolled there,
 * because a short section, or one of the last, may not reach the middle.
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
  // Also observes sections without an id: the line may jump from one of these to another, across a
  // section with an id.
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
  // Scrolling may reach or leave the link's target without an edge crossing the line.
  const onScroll = () => {
    if (findNamed()) report();
  };

  let observer: IntersectionObserver | undefined;
  const drawLine = () => {
    observer?.disconnect();
    const percent = 50 + (50 * bar.offsetHeight) / window.innerHeight;
    // Unlike a scroll listener, runs only when the edge of a section crosses the line.
    observer = new IntersectionObserver(
      ([entry]) => {
        line = entry?.rootBounds?.top ?? 0;
        report();
      },
      { rootMargin: `${-percent}% 0px ${percent - 100}% 0px` },
    );
    for (const sibling of siblings) observer.observe(sibling);
  };

  // Enlarged text may wrap in the bar. The observer also reports once at first, which draws the
  // line.
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
