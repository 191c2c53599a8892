/** Sets a picture's focus point by pointer or keys. Cropped pictures keep the point in view. */
import './focus-field.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ADDRESS, describePoints, type TextField } from '../protocol.ts';
import { Button } from './button.tsx';
import { elementIdOf, FieldNotes, type FieldProps } from './fields.tsx';
import { findFrame, movePoint, type Point, readPoint, writePoint } from './focus-point.ts';
import { FramedPage } from './framed-page.ts';
import { useTypedText } from './use-typed-text.ts';
import { watchPage } from './watch-page.ts';

const MIDDLE = writePoint({ x: 50, y: 50 });

const inPercent = (numbers: Record<string, number>) =>
  Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, `${value}%`]));

/** Reads width / height of the picture on the page; undefined if the page doesn't show it. */
function useShownRatio(fieldName: string): number | undefined {
  const page = use(FramedPage);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    if (!page) return;
    const selector = `img[data-edit="${fieldName.replace(/focus$/, 'alt')}"]`;
    const sizes = new ResizeObserver(([entry]) => {
      const { clientWidth = 0, clientHeight = 0 } = entry?.target ?? {};
      setRatio(clientHeight > 0 ? clientWidth / clientHeight : undefined);
    });
    let observed: Element | null = null;
    const look = () => {
      const image = page.querySelector(selector);
      if (image === observed) return;
      observed = image;
      sizes.disconnect();
      if (image) sizes.observe(image);
      else setRatio(undefined);
    };
    look();
    const stopWatching = watchPage(page, look);
    return () => {
      stopWatching();
      sizes.disconnect();
    };
  }, [page, fieldName]);
  return ratio;
}

export function FocusPart({ field, requests }: FieldProps<TextField>) {
  const { fieldName, label, help, cut } = field;
  const { text, type } = useTypedText(field, requests);
  const marker = useRef<HTMLSpanElement>(null);
  const [shape, setShape] = useState<number>();
  const ratio = useShownRatio(fieldName);
  if (!cut?.picture) return null;
  const id = elementIdOf(fieldName);
  const point = readPoint(text);
  const set = (next: Point) => {
    const written = writePoint(next);
    if (written !== writePoint(point)) type(written);
  };
  const setTo = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set({ x: (100 * (clientX - left)) / width, y: (100 * (clientY - top)) / height });
  };
  const press = ({ currentTarget, target, pointerId, pointerType }: PointerEvent<HTMLElement>) => {
    // Don't capture touches outside the marker: the user may be scrolling. Taps set the point, too.
    if (pointerType !== 'touch' || target === marker.current)
      currentTarget.setPointerCapture(pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setTo(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movePoint(point, event.key, event.shiftKey ? 10 : 1);
    if (!moved) return;
    event.preventDefault();
    set(moved);
  };
  return (
    <div className="field">
      <div className="title">
        <h3 id={id}>{label}</h3>
        <Button
          about={label}
          aria-disabled={writePoint(point) === MIDDLE || undefined}
          onClick={() => set(readPoint(MIDDLE))}
        >
          To the middle
        </Button>
      </div>
      <p id={`${id}-help`} className="help">
        {help}
      </p>
      <div
        className="focus"
        data-field={fieldName}
        role="slider"
        tabIndex={0}
        aria-labelledby={id}
        aria-describedby={`${id}-help ${id}-diagnostics`}
        aria-valuenow={point.x}
        aria-valuetext={describePoints(writePoint(point))}
        onClick={setTo}
        onPointerDown={press}
        onPointerMove={drag}
        onKeyDown={onKeyDown}
      >
        <img
          src={`${ADDRESS}thumbnails/${cut.picture}`}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth / naturalHeight)
          }
        />
        {shape && (
          <span className="frame" style={inPercent(findFrame(shape, ratio ?? cut.ratio, point))} />
        )}
        <span ref={marker} className="marker" style={inPercent({ left: point.x, top: point.y })} />
      </div>
      <FieldNotes field={field} requests={requests} />
    </div>
  );
}
