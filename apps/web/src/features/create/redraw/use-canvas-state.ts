import { useSyncExternalStore } from 'react';
import type { CanvasState, RedrawCanvas } from './canvas/redraw-canvas.ts';

/** The tool, the mark and the view of a canvas as they are now. */
export function useCanvasState(canvas: RedrawCanvas): CanvasState {
  return useSyncExternalStore(canvas.subscribe, canvas.getState);
}
