import { useEffect } from 'react';
import type { RedrawCanvas } from './canvas/redraw-canvas.ts';
import { isOver, type Task } from '../tasks/task-model.ts';

/** Shows over the picture what the engine has so far, and keeps hands off it meanwhile. */
export function usePreview(canvas: RedrawCanvas, task: Task | undefined): void {
  const isAtWork = task !== undefined && !isOver(task);
  const preview = isAtWork ? task.preview : '';
  useEffect(() => {
    canvas.lock(isAtWork);
    return () => canvas.lock(false);
  }, [canvas, isAtWork]);
  useEffect(() => {
    let isCurrent = true;
    async function show(): Promise<void> {
      const bitmap = preview ? await createImageBitmap(await (await fetch(preview)).blob()) : null;
      if (isCurrent) canvas.showPreview(bitmap);
      else bitmap?.close();
    }
    void show().catch(() => canvas.showPreview(null));
    return () => {
      isCurrent = false;
    };
  }, [canvas, preview]);
}
