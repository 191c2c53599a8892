import { useEffect, useState } from 'react';

/** Where the reading line runs, % of the window's height from its top. */
const READING_LINE_PERCENT = 40;

/**
 * Tells which section a visitor is in: the last one that begins above the reading line.
 *
 * @param ids ids of the sections, in any order
 * @returns one of `ids`, or undefined before the page is hydrated and where no section is there
 */
export function useSectionInView(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    // Found in the order of the page.
    const selector = key.split(' ').map((id) => `#${id}`);
    const sections = [...document.querySelectorAll(selector.join())];
    const update = ([entry]: IntersectionObserverEntry[]) => {
      const line = entry?.rootBounds?.top ?? 0;
      setCurrent(sections.findLast((section) => section.getBoundingClientRect().top <= line)?.id);
    };
    // Called only when an edge of a section crosses the line, not on every scroll event.
    const observer = new IntersectionObserver(update, {
      rootMargin: `-${READING_LINE_PERCENT}% 0px -${100 - READING_LINE_PERCENT}% 0px`,
    });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current;
}
