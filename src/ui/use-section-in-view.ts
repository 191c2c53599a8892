import { useEffect, useState } from 'react';

/** The reading line, % of the window's height from its top. */
const READING_LINE_PERCENT = 40;

/** The last section that begins above the reading line. Undefined before hydration. */
export function useSectionInView(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    const selector = key.split(' ').map((id) => `#${id}`);
    const sections = [...document.querySelectorAll(selector.join())];
    const update = ([entry]: IntersectionObserverEntry[]) => {
      const line = entry?.rootBounds?.top ?? 0;
      setCurrent(sections.findLast((section) => section.getBoundingClientRect().top <= line)?.id);
    };
    // Runs only when the edge of a section crosses the line, unlike a scroll listener.
    const observer = new IntersectionObserver(update, {
      rootMargin: `-${READING_LINE_PERCENT}% 0px -${100 - READING_LINE_PERCENT}% 0px`,
    });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current;
}
