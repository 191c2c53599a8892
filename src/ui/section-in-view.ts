/**
 * Finds the last section that begins above the middle of the space below a bar, which any section
 * covers that fills more than half of it.
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

  const report = ([entry]: IntersectionObserverEntry[]) => {
    const line = entry?.rootBounds?.top ?? 0;
    onChange(sections.findLast((section) => section.getBoundingClientRect().top <= line)?.id);
  };

  let observer: IntersectionObserver | undefined;
  const drawLine = () => {
    observer?.disconnect();
    const percent = 50 + (50 * bar.offsetHeight) / window.innerHeight;
    // Runs only when the edge of a section crosses the line, unlike a scroll listener.
    observer = new IntersectionObserver(report, {
      rootMargin: `${-percent}% 0px ${percent - 100}% 0px`,
    });
    for (const sibling of siblings) observer.observe(sibling);
  };

  // Enlarged text wraps in the bar. Observing begins with a report, which draws the first line.
  const barSize = new ResizeObserver(drawLine);
  barSize.observe(bar);
  window.addEventListener('resize', drawLine);

  return () => {
    window.removeEventListener('resize', drawLine);
    barSize.disconnect();
    observer?.disconnect();
  };
}
