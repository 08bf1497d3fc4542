import { useSyncExternalStore } from 'react';
import type { CanvasState } from './canvas/canvas-state.ts';
import type { RedrawCanvas } from './canvas/redraw-canvas.ts';

/** The tool, the mark and the view of a canvas as they are now. */
export function useCanvasState(canvas: RedrawCanvas): CanvasState {
  return useSyncExternalStore(canvas.subscribe, canvas.getState);
}
