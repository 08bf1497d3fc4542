import type { Point } from './mask.ts';

/** What hands do on a stage, in CSS pixels from its corner. */
export type GestureHandlers = {
  /** `pressure` 0…1; a mouse and a finger always press fully. False when nothing can be drawn now. */
  onStrokeStart(at: Point, pressure: number): boolean;
  onStroke(at: Point, pressure: number): void;
  onStrokeEnd(): void;
  /** What was begun was no stroke. */
  onStrokeCancel(): void;
  onPan(by: Point): void;
  onPinch(before: readonly [Point, Point], after: readonly [Point, Point]): void;
  onZoom(factor: number, at: Point): void;
  onHover(at: Point | null, isTouch: boolean): void;
};

/** Whether a press moves the picture instead of drawing: by space held down, or by the hand as tool. */
type IsPanning = () => boolean;

/** A second finger within so short a way means that the first one was never drawing. */
const MEANT_AS_PINCH_PX = 24;
const LINE_PX = 16;

type Touch = { at: Point; type: string };

/**
 * Tells drawing, moving and zooming apart: a mouse, pen or one finger draws; two fingers move and zoom. Once a pen was seen
 * fingers never draw, as a palm on the screen is not meant to.
 */
export function watchGestures(
  element: HTMLElement,
  isPanning: IsPanning,
  handlers: GestureHandlers,
): () => void {
  const touches = new Map<number, Touch>();
  let drawing: { pointer: number; way: number } | null = null;
  let panning: number | null = null;
  let isPenSeen = false;

  function place(event: PointerEvent | WheelEvent): Point {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  function pressureOf({ pointerType, pressure }: PointerEvent): number {
    return pointerType === 'pen' ? pressure : 1;
  }

  function pairOf(): [Point, Point] | null {
    const [one, other] = [...touches.values()].filter(({ type }) => type === 'touch');
    return one && other ? [one.at, other.at] : null;
  }

  function endDrawing(isMeant: boolean): void {
    if (!drawing) return;
    drawing = null;
    if (isMeant) handlers.onStrokeEnd();
    else handlers.onStrokeCancel();
  }

  function handleDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    element.setPointerCapture(event.pointerId);
    const at = place(event);
    if (event.pointerType === 'pen') isPenSeen = true;
    touches.set(event.pointerId, { at, type: event.pointerType });
    if (event.pointerType === 'touch' && pairOf()) {
      endDrawing((drawing?.way ?? 0) > MEANT_AS_PINCH_PX);
      panning = null;
      return;
    }
    const moves = event.button === 1 || isPanning() || (event.pointerType === 'touch' && isPenSeen);
    if (moves) panning = event.pointerId;
    else if (handlers.onStrokeStart(at, pressureOf(event))) drawing = { pointer: event.pointerId, way: 0 };
  }

  function handleMove(event: PointerEvent): void {
    const at = place(event);
    handlers.onHover(at, event.pointerType === 'touch');
    const before = touches.get(event.pointerId);
    if (!before) return;
    const pair = pairOf();
    touches.set(event.pointerId, { ...before, at });
    const after = pairOf();
    if (pair && after && before.type === 'touch') return handlers.onPinch(pair, after);
    if (panning === event.pointerId) return handlers.onPan({ x: at.x - before.at.x, y: at.y - before.at.y });
    if (drawing?.pointer !== event.pointerId) return;
    drawing.way += Math.hypot(at.x - before.at.x, at.y - before.at.y);
    // The browser tells of several moves at once; all of them together are the line that was drawn.
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of moves.length > 0 ? moves : [event]) handlers.onStroke(place(move), pressureOf(move));
  }

  function handleEnd(event: PointerEvent): void {
    touches.delete(event.pointerId);
    if (panning === event.pointerId) panning = null;
    if (drawing?.pointer === event.pointerId) endDrawing(event.type === 'pointerup');
  }

  function handleWheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    if (event.shiftKey) return handlers.onPan({ x: -(event.deltaY || event.deltaX) * unit, y: 0 });
    // A pinch on a trackpad comes as a wheel with the control key and small steps.
    const speed = event.ctrlKey ? 0.01 : 0.0015;
    handlers.onZoom(Math.exp(-event.deltaY * unit * speed), place(event));
  }

  const handleLeave = (event: PointerEvent) => handlers.onHover(null, event.pointerType === 'touch');
  const options = { passive: false } as const;
  element.addEventListener('pointerdown', handleDown);
  element.addEventListener('pointermove', handleMove);
  element.addEventListener('pointerup', handleEnd);
  element.addEventListener('pointercancel', handleEnd);
  element.addEventListener('pointerleave', handleLeave);
  element.addEventListener('wheel', handleWheel, options);
  return () => {
    element.removeEventListener('pointerdown', handleDown);
    element.removeEventListener('pointermove', handleMove);
    element.removeEventListener('pointerup', handleEnd);
    element.removeEventListener('pointercancel', handleEnd);
    element.removeEventListener('pointerleave', handleLeave);
    element.removeEventListener('wheel', handleWheel);
  };
}
