import type { Box3, PerspectiveCamera, Scene } from 'three';
import type { createMeasure, Measure, MeasureWords } from './measure.ts';

export type SizeLines = {
  /** Shows how large a box is, in these words; null takes the lines away. */
  show(wanted: { box: Box3; words: MeasureWords } | null): void;
  face(camera: PerspectiveCamera, frameHeight: number): void;
  destroy(): void;
};

/** Lines along a thing with its lengths at them, see `createMeasure`. What draws them is fetched when they are first asked for. */
export function createSizeLines(scene: Scene, invalidate: () => void): SizeLines {
  let make: typeof createMeasure | null = null;
  let wanted: Parameters<SizeLines['show']>[0] = null;
  let lines: Measure | null = null;

  function draw(): void {
    lines?.group.removeFromParent();
    lines?.destroy();
    lines = null;
    if (wanted && make) {
      lines = make(wanted.box, invalidate);
      lines.setWords(wanted.words);
      scene.add(lines.group);
    }
    invalidate();
  }

  return {
    show(next) {
      wanted = next;
      draw();
      if (!next || make) return;
      import('./measure.ts').then(
        (part) => {
          make = part.createMeasure;
          // What is wanted by now, which may be nothing.
          draw();
        },
        // Asked for again, they are fetched again.
        () => undefined,
      );
    },
    face(camera, frameHeight) {
      lines?.face(camera, frameHeight);
    },
    destroy() {
      wanted = null;
      draw();
    },
  };
}
