import { useState, type KeyboardEvent, type RefObject } from 'react';

/**
 * The panel that is open beside a canvas, and what keys do there: first what `actOn` knows of them, then Escape, which closes the
 * panel.
 */
export function usePanel<P extends string>(
  canvas: RefObject<HTMLCanvasElement | null>,
  actOn: (event: KeyboardEvent) => (() => void) | null,
) {
  const [panel, setPanel] = useState<P | null>(null);
  function handleKeyDown(event: KeyboardEvent): void {
    const act = actOn(event);
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      act();
    } else if (event.key === 'Escape' && panel) {
      setPanel(null);
      canvas.current?.focus();
    }
  }
  return [panel, setPanel, handleKeyDown] as const;
}
