import { type RefObject, useEffect, useState } from 'react';

/**
 * The last section that begins above the middle of the space below a bar, which any section covers
 * that fills more than half of it. Undefined before hydration.
 *
 * @param bar as high as what sticks to the top of the window
 */
export function useSectionInView(
  ids: string[],
  bar: RefObject<HTMLElement | null>,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    if (!bar.current) return;
    const { current: element } = bar;
    const selector = key.split(' ').map((id) => `#${id}`);
    const sections = [...document.querySelectorAll(selector.join())];
    // Others as well: from one of them to another, the line may jump across a section.
    const onPage = new Set(
      sections.flatMap((section) => [...(section.parentElement?.children ?? [])]),
    );
    const update = ([entry]: IntersectionObserverEntry[]) => {
      const line = entry?.rootBounds?.top ?? 0;
      setCurrent(sections.findLast((section) => section.getBoundingClientRect().top <= line)?.id);
    };
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      observer?.disconnect();
      const percent = 50 + (50 * element.offsetHeight) / window.innerHeight;
      // Runs only when the edge of a section crosses the line, unlike a scroll listener.
      observer = new IntersectionObserver(update, {
        rootMargin: `${-percent}% 0px ${percent - 100}% 0px`,
      });
      for (const element of onPage) observer.observe(element);
    };
    // Enlarged text wraps in the bar. Observing begins with a report.
    const size = new ResizeObserver(observe);
    size.observe(element);
    window.addEventListener('resize', observe);
    return () => {
      window.removeEventListener('resize', observe);
      size.disconnect();
      observer?.disconnect();
    };
  }, [key, bar]);

  return current;
}
