import { handleHands } from '../hands.ts';
import type { SplatOrbit } from './splat-orbit.ts';

const KEY_TURN = Math.PI / 18;
const KEY_MOVE = 0.06;
/** A stroke over the whole height turns by so much. */
const STROKE_TURN = Math.PI;

/** Turns an orbit by hand, and moves it with Shift or the right button; `onMove` after anything of it. Answers the way to stop. */
export function handleSplatHands(
  canvas: HTMLCanvasElement,
  orbit: SplatOrbit,
  { isCalm, onMove }: { isCalm: boolean; onMove: () => void },
): () => void {
  let isMoving = false;
  /** Of the picture's height. */
  const shareOf = (pixels: number) => pixels / Math.max(1, canvas.clientHeight);

  return handleHands(canvas, {
    onGrab: () => orbit.hold(true),
    onDrag(by, { shiftKey, buttons }) {
      isMoving = shiftKey || (buttons & 2) !== 0;
      const [right, up] = [shareOf(-by.x), shareOf(by.y)];
      if (isMoving) orbit.move(right, up);
      else orbit.turn(right * STROKE_TURN, up * STROKE_TURN);
    },
    onPinch(times, by) {
      orbit.zoom(times);
      // Each of two fingers moves the middle by half.
      orbit.move(shareOf(-by.x) / 2, shareOf(by.y) / 2);
    },
    onLetGo(perSecond) {
      orbit.hold(false);
      if (!perSecond || isMoving || isCalm) return;
      orbit.glide(shareOf(-perSecond.x) * STROKE_TURN, shareOf(perSecond.y) * STROKE_TURN);
    },
    onZoom: orbit.zoom,
    onArrow(right, up, { shiftKey }) {
      if (shiftKey) orbit.move(right * KEY_MOVE, up * KEY_MOVE);
      else orbit.turn(right * KEY_TURN, up * KEY_TURN);
    },
    keys: { '0': orbit.reset },
    onMove,
  });
}
