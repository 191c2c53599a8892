import { type RefObject, useEffect, useState } from 'react';
import { watchSectionInView } from './section-in-view.ts';

/** Returns undefined before hydration. */
export function useSectionInView(
  ids: string[],
  bar: RefObject<HTMLElement | null>,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    if (!bar.current) return;
    return watchSectionInView(key.split(' '), bar.current, setCurrent);
  }, [key, bar]);
  return current;
}
