import { useEffect, useState } from 'react';

/** The last section that begins above a line at 40 % of the window. Undefined before hydration. */
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
    const observer = new IntersectionObserver(update, { rootMargin: '-40% 0px -60% 0px' });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current;
}
