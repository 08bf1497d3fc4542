import { markFaces } from './marked-faces.ts';
import { markLines, type Marked } from './marked-lines.ts';
import type { ModelGround } from './model-ground.ts';

export type ModelMarks = {
  /** Marks lines and triangles, see markLines and markFaces; null takes all away. */
  show(lines: readonly number[] | null, faces: readonly number[]): void;
};

/** What is marked on an open model. Given back when its viewer is closed. */
export function createMarks({ scene, stage, endings }: ModelGround): ModelMarks {
  let marked: Marked[] = [];
  function clear(): void {
    for (const each of marked) {
      each.group.removeFromParent();
      each.destroy();
    }
    marked = [];
  }
  endings.add(clear);
  return {
    show(lines, faces) {
      clear();
      if (lines) marked = [markLines(lines), markFaces(faces)];
      for (const each of marked) scene.add(each.group);
      stage.invalidate();
    },
  };
}
