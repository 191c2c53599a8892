/** Whether the window stands where a link to an element leads, as far as the page can be scrolled. */
function isArrivedAt(element: Element): boolean {
  const { documentElement: page } = document;
  const space =
    Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart) +
    Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart);
  const place = window.scrollY + element.getBoundingClientRect().top - space;
  const end = Math.max(0, Math.min(place, page.scrollHeight - page.clientHeight));
  // Browsers round scroll positions.
  return Math.abs(window.scrollY - end) < 2;
}

/**
 * Finds the section that a link has led to, as long as the window stands there: a short one, or one of
 * the last, may not reach the middle. Else the last section that begins above the middle of the space
 * below a bar, which any section covers that fills more than half of it.
 *
 * @param bar as high as what sticks to the top of the window
 * @returns stops watching
 */
export function watchSectionInView(
  ids: string[],
  bar: HTMLElement,
  onChange: (id: string | undefined) => void,
): () => void {
  const sections = [...document.querySelectorAll(ids.map((id) => `#${id}`).join())];
  // Others as well: from one of them to another, the line may jump across a section.
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
  // Only the address's section comes and goes without an edge that crosses the line.
  const onScroll = () => {
    if (findNamed()) report();
  };

  let observer: IntersectionObserver | undefined;
  const drawLine = () => {
    observer?.disconnect();
    const percent = 50 + (50 * bar.offsetHeight) / window.innerHeight;
    // Runs only when the edge of a section crosses the line, unlike a scroll listener.
    observer = new IntersectionObserver(
      ([entry]) => {
        line = entry?.rootBounds?.top ?? 0;
        report();
      },
      { rootMargin: `${-percent}% 0px ${percent - 100}% 0px` },
    );
    for (const sibling of siblings) observer.observe(sibling);
  };

  // Enlarged text wraps in the bar. Observing begins with a report, which draws the first line.
  const barSize = new ResizeObserver(drawLine);
  barSize.observe(bar);
  const listeners = new AbortController();
  const passive = { passive: true, signal: listeners.signal };
  window.addEventListener('resize', drawLine, passive);
  window.addEventListener('scroll', onScroll, passive);
  // A press that leads to where the window stands already.
  window.addEventListener('hashchange', report, passive);

  return () => {
    listeners.abort();
    barSize.disconnect();
    observer?.disconnect();
  };
}
