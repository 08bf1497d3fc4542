/** A press that wanders further was a turn, CSS pixels. */
const CLICK_PX = 5;

/**
 * Calls back where a canvas that is turned by dragging was clicked or tapped, `clientX` and `clientY`, until the signal. Other
 * buttons, and fingers of which two were down, are a gesture's.
 */
export function onClick(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  act: (x: number, y: number) => void,
): void {
  let pressedAt: { x: number; y: number } | null = null;
  const isMain = ({ isPrimary, button }: PointerEvent) => isPrimary && button === 0;
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      // A second finger ends what the first began.
      pressedAt = isMain(event) ? { x: event.clientX, y: event.clientY } : null;
    },
    { signal },
  );
  canvas.addEventListener(
    'pointerup',
    (event) => {
      const from = pressedAt;
      pressedAt = null;
      if (!from || !isMain(event)) return;
      const { clientX: x, clientY: y } = event;
      if (Math.hypot(x - from.x, y - from.y) <= CLICK_PX) act(x, y);
    },
    { signal },
  );
}
