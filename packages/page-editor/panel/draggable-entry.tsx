/** A list entry that users drag by a handle or move with buttons (WCAG 2.5.7). */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

type DraggableEntryProps = {
  /** Field name of the list: entries can't be dragged into another list. */
  list: string;
  at: number;
  onDrop: (from: number, to: number) => void;
  children: ReactNode;
};

export function DraggableEntry({ list, at, onDrop, children }: DraggableEntryProps) {
  const ref = useRef<HTMLDivElement>(null);
  /** Drop indicator. */
  const [side, setSide] = useState<'before' | 'after'>();
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const element = ref.current;
    const dragHandle = element?.querySelector(':scope > .moves > .handle');
    if (!element || !dragHandle) return;
    const findSide = (y: number) => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'before' : 'after';
    };
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ list, at }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        onDrag: ({ location }) => setSide(findSide(location.current.input.clientY)),
        onDragLeave: () => setSide(undefined),
        onDrop: ({ source, location }) => {
          setSide(undefined);
          const from = Number(source.data.at);
          const gap = at + (findSide(location.current.input.clientY) === 'after' ? 1 : 0);
          drop(from, gap > from ? gap - 1 : gap);
        },
      }),
    );
  }, [list, at]);

  return (
    <div ref={ref} className="entry" data-drop={side}>
      {children}
    </div>
  );
}
