import { guardGestures } from './touch-guard.ts';

const KEY_ZOOM = 0.88;
const WHEEL_ZOOM = 0.0012;
/** How long a stroke before letting go counts for what it goes on with, milliseconds. */
const STROKE_MS = 80;

/** CSS pixels, to the right and down. */
type Point = { x: number; y: number };

export type HandActions = {
  /** A hand came down, or one more finger: what moves by itself ends. */
  onGrab(): void;
  /** One finger or the mouse went on by so many pixels. */
  onDrag(by: Point, event: PointerEvent): void;
  /** One of two fingers went on by so many pixels; so many times as much is to be seen: below 1 is nearer. */
  onPinch(times: number, by: Point): void;
  /** The last finger left, at so many pixels a second; null from rest. */
  onLetGo(perSecond: Point | null): void;
  /** By the wheel, or by plus and minus. */
  onZoom(times: number): void;
  /** One step of an arrow key, 1 or -1 to the right or up. */
  onArrow(right: number, up: number, event: KeyboardEvent): void;
  /** The other keys, by their lower case. */
  keys: Readonly<Record<string, () => void>>;
  /** After any of it: draw. */
  onMove(): void;
};

/**
 * Mouse, fingers, wheel and keys on a canvas, for viewers that move an eye of their own. Fingers and the wheel are the page's
 * until guardGestures gives them. Answers the way to stop.
 */
export function handleHands(canvas: HTMLCanvasElement, actions: HandActions): () => void {
  const fingers = new Map<number, Point>();
  let strokes: (Point & { atMs: number })[] = [];
  let isActive = false;

  function handleDown(event: PointerEvent): void {
    if (!isActive && event.pointerType !== 'mouse') return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
    strokes = [];
    actions.onGrab();
    actions.onMove();
  }

  function handleMove(event: PointerEvent): void {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const by = { x: now.x - last.x, y: now.y - last.y };
    const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    fingers.set(event.pointerId, now);
    if (other) {
      const [wide, was] = [distance(other, now), distance(other, last)];
      actions.onPinch(wide > 0 && was > 0 ? was / wide : 1, by);
    } else {
      actions.onDrag(by, event);
      strokes.push({ ...by, atMs: event.timeStamp });
    }
    actions.onMove();
  }

  function handleUp(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const recent = strokes.filter(({ atMs }) => event.timeStamp - atMs < STROKE_MS);
    const perSecond = (axis: 'x' | 'y') =>
      (recent.reduce((total, stroke) => total + stroke[axis], 0) * 1000) / STROKE_MS;
    actions.onLetGo(recent.length > 1 ? { x: perSecond('x'), y: perSecond('y') } : null);
    actions.onMove();
  }

  function handleWheel(event: WheelEvent): void {
    if (!isActive) return;
    event.preventDefault();
    actions.onZoom(Math.exp(event.deltaY * WHEEL_ZOOM));
    actions.onMove();
  }

  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    arrowleft: (event) => actions.onArrow(-1, 0, event),
    arrowright: (event) => actions.onArrow(1, 0, event),
    arrowup: (event) => actions.onArrow(0, 1, event),
    arrowdown: (event) => actions.onArrow(0, -1, event),
    '+': () => actions.onZoom(KEY_ZOOM),
    '=': () => actions.onZoom(KEY_ZOOM),
    '-': () => actions.onZoom(1 / KEY_ZOOM),
    ...actions.keys,
  };
  function handleKey(event: KeyboardEvent): void {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(event);
    actions.onMove();
  }

  const stopGuard = guardGestures(canvas, (active) => {
    isActive = active;
  });
  const listening = new AbortController();
  const { signal } = listening;
  canvas.addEventListener('pointerdown', handleDown, { signal });
  canvas.addEventListener('pointermove', handleMove, { signal });
  canvas.addEventListener('pointerup', handleUp, { signal });
  canvas.addEventListener('pointercancel', handleUp, { signal });
  // A menu would keep for itself that the button was let go.
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  canvas.addEventListener('wheel', handleWheel, { signal, passive: false });
  canvas.addEventListener('keydown', handleKey, { signal });
  return () => {
    listening.abort();
    stopGuard();
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
