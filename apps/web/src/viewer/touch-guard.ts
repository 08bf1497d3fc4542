/**
 * Lets a finger scroll the page over a viewer until the viewer is tapped, and the wheel until it is clicked; leaving it
 * gives both back. Tools over it and panels beside it, in the nearest `data-viewer` or beside the canvas, are not elsewhere.
 * Answers the way to stop.
 */
export function guardGestures(canvas: HTMLCanvasElement, setActive: (isActive: boolean) => void): () => void {
  let downAt: { x: number; y: number } | null = null;

  function activate(): void {
    canvas.style.touchAction = 'none';
    setActive(true);
  }

  function release(): void {
    canvas.style.touchAction = 'pan-y';
    setActive(false);
  }

  function handleDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse') activate();
    else downAt = { x: event.clientX, y: event.clientY };
  }

  function handleUp(event: PointerEvent): void {
    const isTap = downAt !== null && Math.hypot(event.clientX - downAt.x, event.clientY - downAt.y) < 10;
    downAt = null;
    if (isTap) activate();
  }

  function handleOutside(event: PointerEvent): void {
    const own = canvas.closest('[data-viewer]') ?? canvas.parentElement;
    if (!own?.contains(event.target as Node)) release();
  }

  release();
  canvas.addEventListener('pointerdown', handleDown);
  canvas.addEventListener('pointerup', handleUp);
  canvas.addEventListener('focus', activate);
  document.addEventListener('pointerdown', handleOutside);
  return () => {
    canvas.removeEventListener('pointerdown', handleDown);
    canvas.removeEventListener('pointerup', handleUp);
    canvas.removeEventListener('focus', activate);
    document.removeEventListener('pointerdown', handleOutside);
  };
}
