import { useEffect, useEffectEvent } from 'react';
import type { RedrawCanvas } from './canvas/redraw-canvas.ts';
import { isPageShortcut, runShortcut } from './redraw-shortcuts.ts';

/** The keys of the tools work wherever the focus is on the page, as a picture that has just come has none. */
export function usePageShortcuts(canvas: RedrawCanvas, isOn: boolean, openHelp: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPageShortcut(event) && runShortcut(event, canvas, openHelp)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
