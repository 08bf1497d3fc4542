import { guardGestures } from '../touch-guard.ts';
import type { SplatOrbit } from './splat-orbit.ts';

const KEY_TURN = Math.PI / 18;
const KEY_MOVE = 0.06;
const KEY_ZOOM = 0.88;
const WHEEL_ZOOM = 0.0012;
/** A stroke over the whole height turns by so much. */
const STROKE_TURN = Math.PI;
/** How long a stroke before letting go counts for the glide, milliseconds. */
const STROKE_MS = 80;

type Point = { x: number; y: number };

/** Mouse, fingers, wheel and keys on a canvas of splats; `onMove` after anything of it. Answers the way to stop. */
export function handleSplatHands(
  canvas: HTMLCanvasElement,
  orbit: SplatOrbit,
  { isCalm, onMove }: { isCalm: boolean; onMove: () => void },
): () => void {
  const fingers = new Map<number, Point>();
  let strokes: (Point & { atMs: number })[] = [];
  let isActive = false;
  const shareOf = (pixels: number) => pixels / Math.max(1, canvas.clientHeight);

  function handleDown(event: PointerEvent): void {
    if (!isActive && event.pointerType !== 'mouse') return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
    strokes = [];
    orbit.hold(true);
    onMove();
  }
  function handleMove(event: PointerEvent): void {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    fingers.set(event.pointerId, now);
    const [right, up] = [shareOf(last.x - now.x), shareOf(now.y - last.y)];
    if (other) {
      const [wide, was] = [distance(other, now), distance(other, last)];
      if (wide > 0 && was > 0) orbit.zoom(was / wide);
      // Each of two fingers moves the middle by half.
      orbit.move(right / 2, up / 2);
    } else if (event.shiftKey || (event.buttons & 2) !== 0) orbit.move(right, up);
    else {
      orbit.turn(right * STROKE_TURN, up * STROKE_TURN);
      strokes.push({ x: right * STROKE_TURN, y: up * STROKE_TURN, atMs: event.timeStamp });
    }
    onMove();
  }
  function handleUp(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    orbit.hold(false);
    const recent = strokes.filter(({ atMs }) => event.timeStamp - atMs < STROKE_MS);
    const sum = (axis: 'x' | 'y') => recent.reduce((total, stroke) => total + stroke[axis], 0);
    if (recent.length > 1 && !isCalm)
      orbit.glide((sum('x') * 1000) / STROKE_MS, (sum('y') * 1000) / STROKE_MS);
    onMove();
  }
  function handleWheel(event: WheelEvent): void {
    if (!isActive) return;
    event.preventDefault();
    orbit.zoom(Math.exp(event.deltaY * WHEEL_ZOOM));
    onMove();
  }

  const arrows: Readonly<Record<string, readonly [right: number, up: number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => orbit.zoom(KEY_ZOOM),
    '=': () => orbit.zoom(KEY_ZOOM),
    '-': () => orbit.zoom(1 / KEY_ZOOM),
    '0': () => orbit.reset(),
  };
  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (!arrow && !keys[event.key]) return;
    event.preventDefault();
    if (arrow && event.shiftKey) orbit.move(arrow[0] * KEY_MOVE, arrow[1] * KEY_MOVE);
    else if (arrow) orbit.turn(arrow[0] * KEY_TURN, arrow[1] * KEY_TURN);
    else keys[event.key]?.();
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
