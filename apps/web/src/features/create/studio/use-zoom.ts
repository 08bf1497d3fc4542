import { useRef, useState, type HTMLAttributes, type PointerEvent, type WheelEvent } from 'react';

type View = { scale: number; x: number; y: number };
type Point = { x: number; y: number };

const FIT: View = { scale: 1, x: 0, y: 0 };
const SCALE_MAX = 12;
const WHEEL_STEP = 1.2;
const DOUBLE_CLICK = 3;

/** The view after a zoom that keeps the point `at` (from the middle, pixels) where it is. Never smaller than the window. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * factor));
  if (scale === 1) return FIT;
  const by = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

type Zoom = {
  scale: number;
  transform: string;
  by: (factor: number) => void;
  fit: () => void;
  handlers: HTMLAttributes<HTMLElement>;
};

/** Zooming and moving a picture by wheel, pinch, drag and double click. */
export function useZoom(): Zoom {
  const [view, setView] = useState(FIT);
  const pointers = useRef(new Map<number, Point>());

  function pointOf({ clientX, clientY, currentTarget }: PointerEvent | WheelEvent): Point {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }
  function handleMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      setView((last) => zoomAt(last, factor, middle));
    } else {
      setView((last) =>
        last.scale === 1 ? last : { ...last, x: last.x + now.x - before.x, y: last.y + now.y - before.y },
      );
    }
  }
  function handleEnd(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
  }

  return {
    scale: view.scale,
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    by: (factor) => setView((last) => zoomAt(last, factor, { x: 0, y: 0 })),
    fit: () => setView(FIT),
    handlers: {
      onWheel: (event) => {
        const at = pointOf(event);
        const factor = event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP;
        setView((last) => zoomAt(last, factor, at));
      },
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove: handleMove,
      onPointerUp: handleEnd,
      onPointerCancel: handleEnd,
      onDoubleClick: () => setView((last) => (last.scale > 1 ? FIT : { scale: DOUBLE_CLICK, x: 0, y: 0 })),
    },
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
