import { guardGestures } from '../touch-guard.ts';
import type { Head } from './head.ts';

const KEY_STEP_DEG = 8;
const KEY_ZOOM = 0.88;
const WHEEL_ZOOM = 0.0012;
/** How long a stroke before letting go counts for the glide, milliseconds. */
const STROKE_MS = 80;

type Point = { x: number; y: number };
type Stroke = Point & { atMs: number };

export type HandActions = {
  /** Dragged by so many degrees. */
  onTurn(yaw: number, pitch: number): void;
  /** A hand moved something: draw. */
  onMove(): void;
  /** The keys for what is not the head's alone. */
  keys: Readonly<Record<string, () => void>>;
};

/** Mouse, fingers, wheel and keys on a panorama's canvas. Answers the way to stop. */
export function handleHands(
  canvas: HTMLCanvasElement,
  head: Head,
  { onTurn, onMove, keys }: HandActions,
): () => void {
  const fingers = new Map<number, Point>();
  let strokes: Stroke[] = [];
  let isActive = false;

  const degreesPerPixel = () => head.look.fovDeg / Math.max(1, canvas.clientHeight);

  function handleDown(event: PointerEvent): void {
    if (!isActive && event.pointerType !== 'mouse') return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
    strokes = [];
    head.turn({});
    head.hold(true);
    onMove();
  }

  function handleMove(event: PointerEvent): void {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    fingers.set(event.pointerId, now);
    if (other) {
      const [wide, was] = [distance(other, now), distance(other, last)];
      if (wide > 0 && was > 0) head.widen(was / wide);
    } else {
      const yaw = (last.x - now.x) * degreesPerPixel();
      const pitch = (now.y - last.y) * degreesPerPixel();
      onTurn(yaw, pitch);
      strokes.push({ x: yaw, y: pitch, atMs: event.timeStamp });
    }
    onMove();
  }

  function handleUp(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    head.hold(false);
    const recent = strokes.filter(({ atMs }) => event.timeStamp - atMs < STROKE_MS);
    const sum = (axis: 'x' | 'y') => recent.reduce((total, stroke) => total + stroke[axis], 0);
    if (recent.length > 1) head.glide((sum('x') * 1000) / STROKE_MS, (sum('y') * 1000) / STROKE_MS);
    onMove();
  }

  function handleWheel(event: WheelEvent): void {
    if (!isActive) return;
    event.preventDefault();
    head.widen(Math.exp(event.deltaY * WHEEL_ZOOM));
    onMove();
  }

  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => onTurn(-KEY_STEP_DEG, 0),
    ArrowRight: () => onTurn(KEY_STEP_DEG, 0),
    ArrowUp: () => onTurn(0, KEY_STEP_DEG),
    ArrowDown: () => onTurn(0, -KEY_STEP_DEG),
    '+': () => head.widen(KEY_ZOOM),
    '=': () => head.widen(KEY_ZOOM),
    '-': () => head.widen(1 / KEY_ZOOM),
  };
  function handleKey(event: KeyboardEvent): void {
    const act = moves[event.key] ?? keys[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
    onMove();
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
